//! Decides which bot thinks next. Bots take turns by the address of the people who play with them, and within an
//! address by table, so the bots of one address do not wait for all the bots of another. If several can think at once,
//! one address never holds all permits.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use parking_lot::{Mutex, MutexGuard};
use tokio::sync::oneshot;

use crate::rate_limits::ClientNetwork;
use crate::secrets::TableToken;

/// The permits for thinking and the queue for them.
pub(crate) struct BotScheduler {
    slots: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    busy: usize,
    /// Waiting addresses, next first. Each appears once.
    order: VecDeque<ClientNetwork>,
    queues: HashMap<ClientNetwork, AddressQueue>,
}

/// The running and waiting requests of one address.
#[derive(Default)]
struct AddressQueue {
    busy: usize,
    /// Waiting tables, next first. Each appears once.
    order: VecDeque<TableToken>,
    waiting: HashMap<TableToken, VecDeque<oneshot::Sender<()>>>,
}

/// A permit for one computation, or a request for one, until it is dropped.
pub(crate) struct BotPermit {
    scheduler: Arc<BotScheduler>,
    from: ClientNetwork,
    called: oneshot::Receiver<()>,
    is_granted: bool,
}

impl BotScheduler {
    /// Creates a scheduler with this many permits.
    pub fn new(places: usize) -> Arc<BotScheduler> {
        Arc::new(BotScheduler { slots: places.max(1), state: Mutex::default() })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock()
    }

    /// Waits for a permit for this table of this address.
    pub async fn acquire_permit(self: &Arc<Self>, from: ClientNetwork, table: TableToken) -> BotPermit {
        let (call, called) = oneshot::channel();
        {
            let mut state = self.state();
            let line = state.queues.entry(from).or_default();
            if line.order.is_empty() {
                line.order.push_back(table);
                line.waiting.insert(table, VecDeque::from([call]));
                state.order.push_back(from);
            } else {
                let calls = line.waiting.entry(table).or_default();
                calls.push_back(call);
                if calls.len() == 1 {
                    line.order.push_back(table);
                }
            }
            self.grant_next(&mut state);
        }
        let mut turn = BotPermit { scheduler: Arc::clone(self), from, called, is_granted: false };
        // The sender is dropped only with this queue, which `self` keeps alive.
        turn.is_granted = (&mut turn.called).await.is_ok();
        turn
    }

    /// Returns true if somebody waits for a permit.
    #[cfg(test)]
    pub fn is_awaited(&self) -> bool {
        !self.state().order.is_empty()
    }

    /// Grants as many permits as are free.
    fn grant_next(&self, state: &mut State) {
        let share = (self.slots - 1).max(1);
        let mut passed = 0;
        while state.busy < self.slots && passed < state.order.len() {
            let from = state.order.pop_front().expect("somebody waits");
            let line = state.queues.get_mut(&from).expect("who waits has a line");
            if line.busy >= share {
                state.order.push_back(from);
                passed += 1;
                continue;
            }
            let table = line.order.pop_front().expect("a table waits");
            let calls = line.waiting.get_mut(&table).expect("a table that waits has a call");
            let call = calls.pop_front().expect("a table that waits has a call");
            if calls.is_empty() {
                line.waiting.remove(&table);
            } else {
                line.order.push_back(table);
            }
            if !line.order.is_empty() {
                state.order.push_back(from);
            }
            // A request that was dropped meanwhile passes its permit to the next.
            if call.send(()).is_ok() {
                line.busy += 1;
                state.busy += 1;
                passed = 0;
            }
            if line.busy == 0 && line.order.is_empty() {
                state.queues.remove(&from);
            }
        }
    }
}

impl Drop for BotPermit {
    fn drop(&mut self) {
        // A dropped request may have been granted already.
        self.called.close();
        if !self.is_granted && self.called.try_recv().is_err() {
            return;
        }
        let mut state = self.scheduler.state();
        state.busy -= 1;
        if let Some(line) = state.queues.get_mut(&self.from) {
            line.busy -= 1;
            if line.busy == 0 && line.order.is_empty() {
                state.queues.remove(&self.from);
            }
        }
        self.scheduler.grant_next(&mut state);
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn at(number: u8) -> ClientNetwork {
        IpAddr::from(Ipv4Addr::new(192, 0, 2, number)).into()
    }

    /// Lets every runnable task run.
    async fn settle() {
        for _ in 0..50 {
            tokio::task::yield_now().await;
        }
    }

    /// Returns the order in which these (address, table) pairs get the only permit when all wait before the first is
    /// done.
    async fn order(places: usize, wishes: &[(u8, TableToken)]) -> Vec<(u8, TableToken)> {
        let thinkers = BotScheduler::new(places);
        let mut first = Vec::new();
        for number in 0..places as u8 {
            let turn = thinkers.acquire_permit(at(200 + number), TableToken::generate()).await;
            first.push(turn);
        }
        let seen = Arc::new(Mutex::new(Vec::new()));
        for &(from, table) in wishes {
            let (thinkers, seen) = (Arc::clone(&thinkers), Arc::clone(&seen));
            tokio::spawn(async move {
                let turn = thinkers.acquire_permit(at(from), table).await;
                seen.lock().push((from, table));
                settle().await;
                drop(turn);
            });
            settle().await;
        }
        drop(first);
        for _ in 0..wishes.len() * 3 {
            settle().await;
        }
        let seen = seen.lock().clone();
        assert_eq!(seen.len(), wishes.len(), "everybody has had a turn");
        assert!(thinkers.state().queues.is_empty() && thinkers.state().busy == 0, "nothing is left behind");
        seen
    }

    #[tokio::test]
    async fn forty_tables_of_one_address_do_not_keep_another_waiting() {
        let mut wishes: Vec<(u8, TableToken)> = (0..40).map(|_| (1, TableToken::generate())).collect();
        wishes.push((2, TableToken::generate()));
        let seen = order(1, &wishes).await;
        let place = seen.iter().position(|(from, _)| *from == 2).expect("it is there");
        assert!(place <= 1, "after {place} thoughts");
    }

    #[tokio::test]
    async fn tables_of_one_address_take_turns() {
        let (one, other) = (TableToken::generate(), TableToken::generate());
        let wishes: Vec<_> = (0..6).map(|_| (1, one)).chain([(1, other)]).collect();
        let seen = order(1, &wishes).await;
        assert!(seen.iter().position(|(_, table)| *table == other).expect("it is there") <= 1);
    }

    #[tokio::test]
    async fn one_address_never_has_all_places() {
        let thinkers = BotScheduler::new(2);
        let held = thinkers.acquire_permit(at(1), TableToken::generate()).await;
        let second = thinkers.acquire_permit(at(1), TableToken::generate());
        tokio::pin!(second);
        assert!(futures_util::poll!(&mut second).is_pending(), "the last place is for others");
        let other = thinkers.acquire_permit(at(2), TableToken::generate()).await;
        drop(other);
        assert!(futures_util::poll!(&mut second).is_pending());
        drop(held);
        second.await;
    }

    #[tokio::test]
    async fn who_gives_up_waiting_takes_no_place() {
        let thinkers = BotScheduler::new(1);
        let held = thinkers.acquire_permit(at(1), TableToken::generate()).await;
        {
            let gone = thinkers.acquire_permit(at(2), TableToken::generate());
            tokio::pin!(gone);
            assert!(futures_util::poll!(&mut gone).is_pending());
        }
        drop(held);
        drop(thinkers.acquire_permit(at(3), TableToken::generate()).await);
        assert!(thinkers.state().queues.is_empty());
    }

    #[tokio::test]
    async fn who_gives_up_when_they_have_just_been_called_gives_the_place_back() {
        let thinkers = BotScheduler::new(1);
        let held = thinkers.acquire_permit(at(1), TableToken::generate()).await;
        {
            let gone = thinkers.acquire_permit(at(2), TableToken::generate());
            tokio::pin!(gone);
            assert!(futures_util::poll!(&mut gone).is_pending());
            drop(held);
        }
        assert!(thinkers.state().queues.is_empty() && thinkers.state().busy == 0);
    }
}
