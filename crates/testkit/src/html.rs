//! A reader for the HTML that our own pages consist of: lower-case tags and attributes in double quotes.

/// An opening tag.
#[derive(Clone, Debug)]
pub struct Tag {
    /// The name of the element.
    pub name: String,
    /// The attributes in order, unescaped.
    pub attributes: Vec<(String, String)>,
}

impl Tag {
    /// Returns the value of an attribute.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }

    /// True if the tag has a class.
    pub fn has_class(&self, class: &str) -> bool {
        self.get("class").is_some_and(|classes| classes.split_whitespace().any(|other| other == class))
    }
}

/// Returns all opening tags of a document.
pub fn parse_tags(html: &str) -> Vec<Tag> {
    let mut tags = all_tags(html);
    tags.retain(|tag| !tag.name.starts_with('/'));
    tags
}

/// Returns all tags of a document. The name of a closing tag begins with a slash.
pub(crate) fn all_tags(html: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        if rest.starts_with('!') {
            continue;
        }
        let end = rest.bytes().position(|byte| matches!(byte, b' ' | b'>' | b'\n')).expect("a tag ends");
        let mut tag = Tag { name: rest[..end].to_owned(), attributes: Vec::new() };
        rest = rest[end..].trim_start();
        while !rest.starts_with('>') {
            let end = rest.bytes().position(|byte| matches!(byte, b'=' | b' ' | b'>')).expect("an attribute ends");
            let name = rest[..end].to_owned();
            rest = &rest[end..];
            let mut value = String::new();
            if let Some(quoted) = rest.strip_prefix("=\"") {
                let end = quoted.find('"').expect("a value ends");
                value = unescape_html(&quoted[..end]);
                rest = &quoted[end + 1..];
            }
            tag.attributes.push((name, value));
            rest = rest.trim_start();
        }
        tags.push(tag);
    }
    tags
}

/// Undoes the escapes of HTML.
pub fn unescape_html(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Returns the text between a marker and the next quotation mark.
pub(crate) fn attribute_after<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    text.split_once(mark)?.1.split('"').next()
}
