//! The preparation of a module without messages and assets for the first drawing: a language, its texts, and the paths of
//! assets.

use catalog::i18n::Language;

/// The tag of the language, its messages, the texts of the standard sets as TOML, and the paths of all assets.
type Preparation = (String, Vec<String>, String, Vec<String>);

/// Returns what a module needs to draw a game in a language. The paths of assets begin with `root`: it is empty if they
/// lie below the root of the site.
#[cfg(feature = "assets")]
pub fn encode_preparation(game: &str, language: Language, root: &str) -> Vec<u8> {
    let (messages, printed) = catalog::i18n::texts_of(game, language);
    let messages = messages.into_iter().map(str::to_owned).collect();
    let paths = crate::all_assets().iter().map(|asset| format!("{root}{}", asset.path)).collect();
    let preparation: Preparation = (language.tag().to_owned(), messages, printed.to_owned(), paths);
    codec::encode(&preparation)
}

/// Takes what [`encode_preparation`] of the same build returned, once for each language.
///
/// # Errors
/// The bytes are of another build.
#[cfg(not(feature = "assets"))]
pub fn set_preparation(preparation: &[u8]) -> Result<(), String> {
    let (tag, messages, printed, paths): Preparation = codec::decode(preparation).map_err(|error| error.to_string())?;
    let language = Language::from_tag(&tag).ok_or_else(|| format!("There is no language {tag}."))?;
    catalog::i18n::set_texts(language, messages, printed);
    crate::set_asset_paths(paths);
    Ok(())
}
