//! The yardstick of `cargo xtask load --budgets`: the least that a server of tables can do on the same libraries. It
//! stores an answer by the same group commit, and then sends every reader of the table 500 bytes that mean nothing.
//! There are no rules, no rights and no pages. It speaks just enough of the forms and streams of a table that the same
//! players can use it.

use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Path as UrlPath, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use futures_util::stream;
use parking_lot::RwLock;
use serde_json::json;
use store::{NewTable, Store, TableRow};
use tokio::sync::{Mutex, broadcast};

/// The bytes of an update, with its padding and the end of its line.
const UPDATE_BYTES: usize = 500;
/// The number of updates that a reader may be behind.
const MAX_LAG: usize = 64;

struct Table {
    id: String,
    row_count: Mutex<usize>,
    readers: broadcast::Sender<Arc<str>>,
}

struct Reference {
    store: Store,
    tables: RwLock<Vec<Arc<Table>>>,
}

type Shared = State<Arc<Reference>>;

impl Reference {
    fn find_table(&self, number: usize) -> Option<Arc<Table>> {
        self.tables.read().get(number).cloned()
    }
}

async fn create_table(State(reference): Shared) -> Response {
    let (number, id) = {
        let mut tables = reference.tables.write();
        let id = format!("reference-{}", tables.len());
        let readers = broadcast::Sender::new(MAX_LAG);
        tables.push(Arc::new(Table { id: id.clone(), row_count: Mutex::new(0), readers }));
        (tables.len() - 1, id)
    };
    let (game, header) = ("reference".to_owned(), "{}".to_owned());
    let table = NewTable { id, game, created: 0, header, rows: Vec::new(), texts: Vec::new() };
    match reference.store.create_table(&table).await {
        Ok(true) => redirect_to(number),
        _ => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

async fn redirect_to_table(UrlPath((number, _)): UrlPath<(usize, String)>) -> Response {
    redirect_to(number)
}

fn redirect_to(number: usize) -> Response {
    (StatusCode::SEE_OTHER, [(header::LOCATION, format!("/t/{number}"))]).into_response()
}

async fn show_table() -> String {
    render_question(0)
}

/// Returns the form that the players look for.
fn render_question(number: usize) -> String {
    format!(r#"<form data-offers="4"><input name="question" value="{number}"><input name="list" value="0">"#)
}

async fn submit_action(State(reference): Shared, UrlPath(number): UrlPath<usize>, form: String) -> StatusCode {
    let Some(table) = reference.find_table(number) else { return StatusCode::NOT_FOUND };
    let mut row_count = table.row_count.lock().await;
    let row = TableRow { at: 0, body: json!({ "acted": form }).to_string() };
    if reference.store.append_rows(&table.id, *row_count, &[row], None).await.is_err() {
        return StatusCode::INTERNAL_SERVER_ERROR;
    }
    *row_count += 1;
    let sections = json!([["dock", render_question(*row_count)]]);
    let record = json!({ "kind": "frame", "base": null, "id": row_count.to_string(), "sections": sections });
    let line = format!("{:<width$}\n", record.to_string(), width = UPDATE_BYTES - 1);
    // Nobody may be reading.
    let _ = table.readers.send(line.into());
    StatusCode::NO_CONTENT
}

async fn stream_updates(State(reference): Shared, UrlPath(number): UrlPath<usize>) -> Response {
    let Some(table) = reference.find_table(number) else { return StatusCode::NOT_FOUND.into_response() };
    let updates = stream::unfold(table.readers.subscribe(), |mut updates| async {
        let update = updates.recv().await.ok()?;
        Some((Ok::<_, Infallible>(update.to_string()), updates))
    });
    ([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(updates)).into_response()
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).ok_or("the folder for the data is missing")?;
    let store = Store::open_file(&Path::new(&folder).join("tables.db")).await?;
    let reference = Arc::new(Reference { store, tables: RwLock::default() });
    let router = Router::new()
        .route("/tables", post(create_table))
        .route("/t/{number}", get(show_table))
        .route("/t/{number}/act", post(submit_action))
        .route("/t/{number}/stream", get(stream_updates))
        .route("/t/{number}/{form}", post(redirect_to_table))
        .with_state(reference);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, router).await?;
    Ok(())
}
