//! The modules that draw tables in browsers, and the texts that they need: compressed files under paths with a hash of
//! their content.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::LazyLock;

use catalog::i18n::Language;
use flate2::Compression;
use flate2::write::GzEncoder;
use pages::Asset;
use serde::Serialize;

/// The files of a game.
struct ClientFiles {
    module: Asset,
    /// The texts of each language.
    texts: [Asset; Language::ALL.len()],
}

/// The paths of all that a browser needs to draw the tables of a game.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ClientLinks {
    /// The script that starts the worker.
    script: &'static str,
    /// The worker that runs the module.
    worker: &'static str,
    module: &'static str,
    texts: &'static str,
    /// The hash of the form of messages.
    schema: String,
}

static FILES: LazyLock<BTreeMap<&'static str, ClientFiles>> = LazyLock::new(|| {
    catalog::games().iter().filter_map(|game| Some((game.info().id, load(game.info().id)?))).collect()
});

/// Loads the files of a game, if this build has its module.
fn load(game: &'static str) -> Option<ClientFiles> {
    let module = client_module::compressed_module(game)?;
    let texts = |language: Language| {
        let packed = compress(&pages::encode_preparation(game, language, "")).leak();
        Asset::with_hashed_path(&format!("{game}.{}.gz", language.tag()), "application/gzip", packed)
    };
    let module = Asset::with_hashed_path(&format!("{game}.wasm.gz"), "application/gzip", module);
    Some(ClientFiles { module, texts: Language::ALL.map(texts) })
}

fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = packed.write_all(bytes);
    packed.finish().unwrap_or_default()
}

/// Returns true if this build has any module.
pub(crate) fn has_modules() -> bool {
    !FILES.is_empty()
}

/// Returns the file with this path.
pub(crate) fn find_file(path: &str) -> Option<&'static Asset> {
    FILES.values().flat_map(|files| files.texts.iter().chain([&files.module])).find(|asset| asset.path == path)
}

/// Returns what a browser needs to draw tables of a game in a language.
pub(crate) fn links_for(game: &str, language: Language) -> Option<ClientLinks> {
    let files = FILES.get(game)?;
    let schema = format!("{:016x}", client::schema_of(game)?);
    let (script, worker) = (pages::client_script_path(), pages::client_worker_path());
    let texts = files.texts[language as usize].path;
    Some(ClientLinks { script, worker, module: files.module.path, texts, schema })
}
