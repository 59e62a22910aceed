//! The forms of a new game's name.

use anyhow::{Result, bail};

/// A game's name in the forms that the skeleton uses.
pub(super) struct Names {
    /// The id, such as `last-light`.
    pub id: String,
    /// The module, such as `last_light`.
    pub module: String,
    /// The type, such as `LastLight`.
    pub kind: String,
    /// The title, such as `Last Light`.
    pub title: String,
    /// The prefix of the clauses, such as `LL`.
    pub prefix: String,
}

impl Names {
    /// Derives the forms from an id.
    ///
    /// # Errors
    /// The id has other characters than lower-case letters, digits and hyphens between words.
    pub fn from_id(id: &str) -> Result<Names> {
        let words: Vec<&str> = id.split('-').collect();
        let good = |word: &&str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        if !words.iter().all(good) {
            bail!("`{id}` is not an id: use lower-case words joined by hyphens, such as `last-light`.");
        }
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        let initials: String = words.iter().map(|word| word[..1].to_uppercase()).collect();
        let prefix = if words.len() == 1 { id.chars().take(2).collect::<String>().to_uppercase() } else { initials };
        Ok(Names {
            id: id.to_owned(),
            module: words.join("_"),
            kind: words.iter().map(capital).collect(),
            title: words.iter().map(capital).collect::<Vec<_>>().join(" "),
            prefix,
        })
    }

    /// Replaces the names in a text of the skeleton.
    pub fn rename_skeleton(&self, text: &str) -> String {
        // In prose the name may contain a space. Everywhere else it is a type, a module or an id.
        text.replace("//! Skeleton:", &format!("//! {}:", self.title))
            .replace("//! Skeleton on the list", &format!("//! {} on the list", self.title))
            .replace("//! What Skeleton says", &format!("//! What {} says", self.title))
            .replace("SKELETON", &self.title)
            .replace("balance skeleton", &format!("balance {}", self.id))
            .replace("# Skeleton\n", &format!("# {}\n", self.title))
            .replace("\"Skeleton: what a new game starts as\"", &format!("\"{}\"", self.title))
            .replace("set of Skeleton.", &format!("set of {}.", self.title))
            .replace("\"skeleton\"", &format!("\"{}\"", self.id))
            .replace("\"catalog-skeleton\"", &format!("\"catalog-{}\"", self.id))
            .replace("skeleton.workspace", &format!("{}.workspace", self.id))
            .replace("schemas/skeleton.json", &format!("schemas/{}.json", self.id))
            .replace("\"skeleton-standard\"", &format!("\"{}-standard\"", self.id))
            .replace("skeleton", &self.module)
            .replace("Skeleton", &self.kind)
            .replace("SK-", &format!("{}-", self.prefix))
            .replace("\"SK\"", &format!("\"{}\"", self.prefix))
            .replace("fn sk_", &format!("fn {}_", self.prefix.to_lowercase()))
            .replace("\"sk\"", &format!("\"{}\"", self.prefix.to_lowercase()))
            .replace("sk-", &format!("{}-", self.prefix.to_lowercase()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_take_every_form() {
        let names = Names::from_id("last-light").expect("a good id");
        let forms = [names.module, names.kind, names.title, names.prefix];
        assert_eq!(forms, ["last_light", "LastLight", "Last Light", "LL"]);
        assert_eq!(Names::from_id("infection").expect("a good id").prefix, "IN");
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for id in ["", "Late", "late-", "-late", "late_night", "7-days", "lä", "../late", "late/night"] {
            assert!(Names::from_id(id).is_err(), "{id:?} is no id");
        }
    }
}
