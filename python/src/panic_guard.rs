//! Panics of the engine as exceptions of Python.
//!
//! A panic that reached PyO3 would become a `PanicException`, which is no `Exception`: it would pass every `except Exception`
//! and end a run of many games. So the engine is called through [`guarded`] only, and what it works on lies in a [`PanicGuard`].

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};

use parking_lot::{Mutex, MutexGuard};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::IntoPyDict;

pyo3::create_exception!(
    endtable,
    EngineError,
    PyRuntimeError,
    "The engine met a fault of its own. The message says which, and what state the object is in that was called."
);

/// The state of an object after a fault.
const UNCHANGED: &str = "Nothing has changed.";
const BROKEN: &str = "It was changing something, so this object cannot be used any more; copies made before it can.";

fn fault(payload: &(dyn Any + Send), aftermath: &str) -> PyErr {
    let text = payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let text = text.unwrap_or("a panic without a message");
    EngineError::new_err(format!("The engine met a fault of its own: {text}. {aftermath}"))
}

/// Calls the engine for something that changes nothing.
///
/// # Errors
/// An [`EngineError`] if it panics.
pub fn catch_panic<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|payload| fault(&*payload, UNCHANGED))
}

/// The data behind one object of Python. It is locked while it is used, and marked once a change of it was
/// broken off in the middle.
pub struct PanicGuard<T> {
    slot: Mutex<Slot<T>>,
    /// How often this process had been forked off when the lock was made. Later no thread may be left to open it.
    forks: u32,
}

/// How many processes were forked off between the first one and this one. Asking the system for the process instead would
/// take longer than most calls.
static FORKS: AtomicU32 = AtomicU32::new(0);

/// Notes that this process was forked off.
#[pyfunction]
fn count_fork() {
    FORKS.fetch_add(1, Ordering::Relaxed);
}

/// Lets Python call [`count_fork`] in every process that it forks off.
///
/// # Errors
/// An error of Python.
pub fn watch_forks(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let system = module.py().import("os")?;
    if system.hasattr("register_at_fork")? {
        let counter = wrap_pyfunction!(count_fork, module)?;
        system.call_method("register_at_fork", (), Some(&[("after_in_child", counter)].into_py_dict(module.py())?))?;
    }
    Ok(())
}

struct Slot<T> {
    value: T,
    broken: bool,
}

impl<T> PanicGuard<T> {
    pub fn new(value: T) -> PanicGuard<T> {
        PanicGuard { slot: Mutex::new(Slot { value, broken: false }), forks: FORKS.load(Ordering::Relaxed) }
    }

    /// Reads the value.
    ///
    /// # Errors
    /// An [`EngineError`] if the engine panics, and nothing has changed; or if a change was broken off before.
    pub fn inspect<R>(&self, work: impl FnOnce(&T) -> R) -> PyResult<R> {
        let slot = self.lock()?;
        if slot.broken {
            return Err(broken());
        }
        catch_panic(|| work(&slot.value))
    }

    /// Changes the value.
    ///
    /// # Errors
    /// An [`EngineError`] if the engine panics, now or in a change before: then the value cannot be used any more.
    pub fn modify<R>(&self, work: impl FnOnce(&mut T) -> R) -> PyResult<R> {
        let mut slot = self.lock()?;
        if slot.broken {
            return Err(broken());
        }
        self.write(&mut slot, work)
    }

    /// Makes the value anew, whatever was broken off before.
    ///
    /// # Errors
    /// An [`EngineError`] if the engine panics: then the value cannot be used any more.
    pub fn rebuild<R>(&self, work: impl FnOnce(&mut T) -> R) -> PyResult<R> {
        let mut slot = self.lock()?;
        self.write(&mut slot, work)
    }

    fn write<R>(&self, slot: &mut Slot<T>, work: impl FnOnce(&mut T) -> R) -> PyResult<R> {
        slot.broken = true;
        let done =
            catch_unwind(AssertUnwindSafe(|| work(&mut slot.value))).map_err(|payload| fault(&*payload, BROKEN))?;
        slot.broken = false;
        Ok(done)
    }

    fn lock(&self) -> PyResult<MutexGuard<'_, Slot<T>>> {
        if self.forks == FORKS.load(Ordering::Relaxed) {
            return Ok(self.slot.lock());
        }
        self.slot.try_lock().ok_or_else(|| {
            EngineError::new_err(
                "Another thread uses this object, here or in the process that this one was forked from: make another one.",
            )
        })
    }
}

fn broken() -> PyErr {
    EngineError::new_err(format!("The engine met a fault of its own in an earlier call. {BROKEN}"))
}
