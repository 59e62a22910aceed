//! The files of a site that needs no server but one for static files.

use std::io::Write;

use catalog::i18n::{Language, with_locale};
use catalog::tr;
use flate2::Compression;
use flate2::write::GzEncoder;
use pages::{Asset, all_assets};

/// The page of a site loads from its own folder only, and has no inline scripts or styles. The worker alone compiles the
/// module.
const CONTENT_POLICY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; \
                              worker-src 'self'; font-src 'self'; img-src 'self' data: blob:; form-action 'self'; \
                              base-uri 'none'";

/// A file of a site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SiteFile {
    /// The path below the folder of the site.
    pub path: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// Returns the files of a site with this game. `module` is the module of the host, compressed by gzip. All addresses are
/// relative, so the site works under any path.
pub fn site_files(game: &str, module: &'static [u8], title: &str) -> Vec<SiteFile> {
    let module = Asset::with_hashed_path(&format!("{game}.host.wasm.gz"), "application/gzip", module);
    let texts = Language::ALL.map(|language| {
        let packed = compress(&pages::encode_preparation(game, language, "."));
        Asset::with_hashed_path(&format!("{game}.{}.gz", language.tag()), "application/gzip", packed.leak())
    });
    let assets = all_assets().iter().chain([&module]).chain(&texts);
    let file =
        |asset: &Asset| SiteFile { path: asset.path.trim_start_matches('/').to_owned(), bytes: asset.bytes.to_vec() };
    let mut files: Vec<SiteFile> = assets.map(file).collect();
    let [style, script, worker] = pages::offline_asset_paths();
    let links = serde_json::json!({
        "game": game,
        "worker": relative(worker),
        "module": relative(module.path),
        "texts": texts.each_ref().map(|text| relative(text.path)),
    });
    let page = start_page(title, relative(style), relative(script), &links.to_string());
    files.push(SiteFile { path: "index.html".to_owned(), bytes: page.into_bytes() });
    files
}

fn relative(path: &str) -> String {
    format!(".{path}")
}

fn compress(bytes: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = packed.write_all(bytes);
    packed.finish().unwrap_or_default()
}

/// Returns the document that loads the site. Its script replaces its content by the page that the address names.
fn start_page(title: &str, style: String, script: String, links: &str) -> String {
    let sentences = |key: &str| -> String {
        let sentence = |language: Language| {
            let text = with_locale(language, || tr!(key));
            format!("<p lang=\"{}\">{}</p>", language.tag(), escape(&text))
        };
        Language::ALL.map(sentence).concat()
    };
    format!(
        "<!DOCTYPE html><html><head><meta charset=\"utf-8\">\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{CONTENT_POLICY}\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\
         <title>{title}</title><link rel=\"icon\" href=\"data:,\"><link rel=\"stylesheet\" href=\"{style}\"></head>\
         <body><main class=\"page narrow\"><noscript>{no_script}</noscript>\
         <div id=\"failed\" role=\"alert\" hidden>{failed}</div></main>\
         <script src=\"{script}\" data-links=\"{links}\"></script></body></html>",
        title = escape(title),
        no_script = sentences("offline-needs-script"),
        failed = sentences("offline-failed"),
        links = escape(links),
    )
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
