//! Support for the tests of servers and for the chores that start them.
//!
//! No crate of the product depends on this one, except for its tests. A [`Guest`] reads pages and posts forms over
//! HTTP, whether the server runs in the same process or in another one. [`ListeningProcess`] and [`Postgres`] start
//! programs to test, and the proxies stand between a client and a server and simulate faults.

mod answer;
mod displayed_page;
mod forms;
mod frame_stream;
mod guest;
mod html;
mod listening_process;
mod postgres;
mod proxy;
mod question;

pub use answer::Answer;
pub use displayed_page::{DisplayedPage, apply_content};
pub use forms::{Form, encode_form, parse_forms};
pub use frame_stream::{FrameStream, PageStream, StreamRecord};
pub use guest::{Guest, client_builder, http_client, unpooled_client};
pub use html::{Tag, parse_tags, unescape_html};
pub use listening_process::{ListeningProcess, serve_command};
pub use postgres::{POSTGRES_VARIABLE, Postgres};
pub use proxy::{Balancer, FaultyLink, HttpFaultProxy, LinkState, NetworkFault};
pub use question::Question;
pub use reqwest::{Client, StatusCode};
