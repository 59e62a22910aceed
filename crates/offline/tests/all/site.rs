//! The files of a site.

use std::collections::BTreeSet;

use offline::site_files;

#[test]
fn a_site_holds_all_that_it_refers_to_under_relative_paths() {
    let files = site_files("extraczon", b"module", "Games & \"more\"");
    let paths: BTreeSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(paths.len(), files.len(), "each file is there once");
    let page = files.iter().find(|file| file.path == "index.html").expect("a start page");
    let page = String::from_utf8(page.bytes.clone()).expect("text");
    assert!(page.contains("<title>Games &amp; &quot;more&quot;</title>"));
    let named: Vec<&str> = page.split("./").skip(1).filter_map(|rest| rest.split(['"', '&']).next()).collect();
    assert!(named.len() >= 6, "{named:?}");
    assert!(named.iter().all(|path| paths.contains(path)), "{named:?}");
    assert!(!page.contains("=\"/") && !page.contains("http:") && !page.contains("https:"), "{page}");
    for language in ["en", "de"] {
        assert!(page.contains(&format!("<p lang=\"{language}\">")), "{page}");
    }
}
