//! Web hooks: a document posted to an address that somebody gave.

use serde_json::{Value, json};

use super::guarded::Client;
use super::{Message, Reached, Reason, Shape};

/// Posts what there is to say.
pub(crate) async fn send(client: &Client, url: &str, shape: Shape, message: &Message) -> Reached {
    let Ok(request) = client.post(url) else { return Reached::Never(Reason::Unusable) };
    Reached::by(request.json(&body(shape, message)).send().await)
}

/// The document that a hook of this shape understands. Nobody else is woken by it.
fn body(shape: Shape, message: &Message) -> Value {
    let Message { text, games, link } = message;
    let line = format!("{text} {link}");
    match shape {
        Shape::Plain => json!({ "endtable": 1, "text": text, "games": games, "link": link }),
        Shape::Discord => json!({ "content": line, "allowed_mentions": { "parse": [] } }),
        Shape::Slack => json!({ "text": escaped(&line) }),
        Shape::Matrix => json!({ "text": line, "username": "Endtable" }),
    }
}

/// The three signs that mean something in messages of Slack.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_room_is_spoken_to_in_its_own_way() {
        let message = Message { text: "Your <turn>.".into(), games: vec!["x".into()], link: "https://h/me".into() };
        let said = |shape| body(shape, &message);
        assert_eq!(
            said(Shape::Plain),
            json!({ "endtable": 1, "text": "Your <turn>.", "games": ["x"], "link": "https://h/me" })
        );
        assert_eq!(said(Shape::Discord)["content"], "Your <turn>. https://h/me");
        assert_eq!(said(Shape::Discord)["allowed_mentions"]["parse"], json!([]));
        assert_eq!(said(Shape::Slack), json!({ "text": "Your &lt;turn&gt;. https://h/me" }));
        assert_eq!(said(Shape::Matrix)["text"], "Your <turn>. https://h/me");
    }
}
