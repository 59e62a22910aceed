//! Notifications for absent players whose turn it is: the channels, the quiet hours, and the confirmation of a mail
//! address.

use catalog::tr;
use maud::{Markup, html};

use crate::asset_paths::push_path;
use crate::document::{PageLocation, render_document};

/// A notification channel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotificationChannelView {
    /// The id of the channel.
    pub id: String,
    /// The kind: `push`, `mail` or `hook`.
    pub kind: &'static str,
    /// The owner's label for it.
    pub label: String,
    /// True if its owner has confirmed it.
    pub confirmed: bool,
    /// The reason that the last delivery failed, as text. `None` if it succeeded.
    pub trouble: Option<String>,
}

/// The notification settings of one person.
#[derive(Clone, Default, Debug)]
pub struct NotificationsPage {
    /// The channels, oldest first.
    pub channels: Vec<NotificationChannelView>,
    /// The quiet hours: start, end, and the time zone, either by its name or as minutes ahead of UTC.
    pub quiet_hours: (u8, u8, String),
    /// The names of the available time zones.
    pub zones: &'static [String],
    /// True if the server sends mail.
    pub mail_enabled: bool,
    /// The public key that identifies the server to push services.
    pub push_public_key: String,
}

/// Renders the notification section of a person's page.
pub(crate) fn render_notification_settings(page: &NotificationsPage) -> Markup {
    html! {
        section #calls .stack {
            h2 { (tr!("calls")) }
            p { (tr!("calls-line")) }
            @if !page.channels.is_empty() {
                ul.stack {
                    @for contact in &page.channels {
                        li.row {
                            (tr!("calls-way", kind = contact.kind, label = contact.label.as_str()))
                            @if let Some(trouble) = &contact.trouble { span.small.trouble { (trouble) } }
                            @else if !contact.confirmed { span.small.soft { (tr!("calls-unconfirmed")) } }
                            @if contact.confirmed || contact.trouble.is_some() {
                                form method="post" action={ "/calls/" (contact.id) "/test" } {
                                    button.button.small aria-label=(tr!("calls-test-one", label = contact.label.as_str())) { (tr!("calls-test-send")) }
                                }
                            }
                            form method="post" action={ "/calls/" (contact.id) "/stop" } {
                                button.button.small aria-label=(tr!("calls-end-one", label = contact.label.as_str())) { (tr!("calls-end")) }
                            }
                        }
                    }
                }
            }
            form.row method="post" action="/me/calls/push" hidden {
                input type="hidden" name="address" value="";
                button.button data-push=(page.push_public_key) { (tr!("calls-push")) }
                span role="alert" hidden { (tr!("calls-push-failed")) }
            }
            p #push-blocked .small .trouble hidden { (tr!("calls-push-blocked")) }
            script src=(push_path()) defer {}
            @if page.mail_enabled { (mail()) }
            (hook())
            @if !page.channels.is_empty() { (quiet(&page.quiet_hours, page.zones)) }
        }
    }
}

fn mail() -> Markup {
    html! {
        details {
            summary { (tr!("calls-mail-add")) }
            form.stack method="post" action="/me/calls/mail" {
                label for="call-mail" { (tr!("calls-mail-label")) }
                input #call-mail type="email" name="address" required maxlength="254" autocomplete="email";
                button.button { (tr!("calls-add")) }
            }
        }
    }
}

fn hook() -> Markup {
    html! {
        details {
            summary { (tr!("calls-hook-add")) }
            form.stack method="post" action="/me/calls/hook" {
                label for="call-hook" { (tr!("calls-hook-label")) }
                input #call-hook type="url" name="address" required maxlength="1000" autocomplete="off";
                label for="call-shape" { (tr!("calls-shape")) }
                select #call-shape name="shape" {
                    @for (shape, name) in [("plain", tr!("calls-shape-plain")), ("discord", "Discord".into()), ("slack", "Slack".into()), ("matrix", "Matrix".into())] {
                        option value=(shape) { (name) }
                    }
                }
                button.button { (tr!("calls-add")) }
            }
        }
    }
}

fn quiet((from, until, zone): &(u8, u8, String), zones: &[String]) -> Markup {
    let hours = |name: &str, id: &str, chosen: u8| {
        html! {
            select id=(id) name=(name) { @for hour in 0..24 { option value=(hour) selected[hour == chosen] { (hour) ":00" } } }
        }
    };
    let state = if from == until { "" } else { "set" };
    html! {
        form #quiet .stack method="post" action="/me/quiet" data-hours={ (from) " " (until) } {
            h3 { (tr!("calls-quiet")) }
            p.small.soft { (tr!("calls-quiet-line")) }
            label for="quiet-from" { (tr!("calls-quiet-from")) }
            (hours("from", "quiet-from", *from))
            label for="quiet-until" { (tr!("calls-quiet-until")) }
            (hours("until", "quiet-until", *until))
            label for="quiet-zone" { (tr!("calls-quiet-zone")) }
            select #quiet-zone name="zone" data-zone=(state) {
                @if !zones.contains(zone) { option value=(zone) selected { (zone_name(zone)) } }
                @for name in zones { option value=(name) selected[name == zone] { (zone_name(name)) } }
            }
            button.button.small { (tr!("calls-quiet-keep")) }
        }
    }
}

/// Formats a time zone: its name, or its distance from UTC.
fn zone_name(zone: &str) -> String {
    let Ok(minutes) = zone.parse::<i16>() else { return zone.replace('_', " ") };
    let (sign, away) = (if minutes < 0 { '−' } else { '+' }, minutes.abs());
    format!("UTC{sign}{}:{:02}", away / 60, away % 60)
}

/// Asks for confirmation of starting or ending notifications. `to` is the target of the form.
pub fn ask_calls(yes: bool, to: &str, code: &str) -> Markup {
    let (title, line, button) = match yes {
        true => (tr!("calls-confirm"), tr!("calls-confirm-line"), tr!("calls-confirm-yes")),
        false => (tr!("calls-stop"), tr!("calls-stop-line"), tr!("calls-stop-yes")),
    };
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            p { (line) }
            form method="post" action=(to) {
                @if yes { input type="hidden" name="code" value=(code); }
                button.button.first { (button) }
            }
        }
    };
    render_document(&title, PageLocation::General, &body)
}

/// Renders the secret of a web hook, which is shown only once.
pub fn hook_secret(secret: &str) -> Markup {
    let title = tr!("calls-secret");
    let body = html! {
        main #content .page .narrow .room {
            h1 { (title) }
            p { (tr!("calls-secret-line")) }
            p.banner { code #secret { (secret) } }
            p { a.button.small href="/me#calls" { (tr!("pages-go-back")) } }
        }
    };
    render_document(&title, PageLocation::General, &body)
}
