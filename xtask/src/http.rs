//! A minimal HTTP/1.1 client for simulated browsers, cheap enough not to distort the measurement.

use anyhow::{Context, Result, bail};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

/// A response.
pub struct Response {
    pub status: u16,
    /// The target of a redirect, if any.
    pub location: Option<String>,
    /// The cookies that the response sets, in the format of a request.
    pub cookies: Vec<String>,
    pub body: String,
    /// The number of bytes received, including the head.
    pub bytes: u64,
}

/// A persistent connection.
pub struct Connection {
    address: String,
    stream: BufReader<TcpStream>,
}

impl Connection {
    pub async fn open(address: &str) -> Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { address: address.to_owned(), stream: BufReader::with_capacity(16 << 10, stream) })
    }

    pub async fn get(&mut self, path: &str, from: &str, cookie: &str) -> Result<Response> {
        let head = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {from}\r\nCookie: {cookie}\r\n\r\n",
            self.address
        );
        self.exchange(&head).await
    }

    /// Posts a form. `streaming` sends it as the script of a page with a stream does.
    pub async fn post(
        &mut self,
        path: &str,
        from: &str,
        cookie: &str,
        form: &str,
        streaming: bool,
    ) -> Result<Response> {
        let script = if streaming { "X-Region: 1\r\nX-Stream: 1\r\n" } else { "" };
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {from}\r\nCookie: {cookie}\r\n{script}Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
            self.address,
            form.len()
        );
        self.exchange(&request).await
    }

    async fn exchange(&mut self, request: &str) -> Result<Response> {
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let (mut answer, length) = self.head().await?;
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).await?;
        answer.bytes += length as u64;
        answer.body = String::from_utf8(body)?;
        Ok(answer)
    }

    /// Reads the head of a response and the length of its body.
    async fn head(&mut self) -> Result<(Response, usize)> {
        let mut answer = Response { status: 0, location: None, cookies: Vec::new(), body: String::new(), bytes: 0 };
        let mut length = 0;
        loop {
            let mut line = String::new();
            let read = self.stream.read_line(&mut line).await?;
            if read == 0 {
                bail!("the server closed the connection");
            }
            answer.bytes += read as u64;
            let line = line.trim_end();
            if line.is_empty() {
                return Ok((answer, length));
            }
            if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
                answer.status = rest.get(..3).context("no status")?.parse()?;
            } else if let Some((name, value)) = line.split_once(": ") {
                match name.to_ascii_lowercase().as_str() {
                    "content-length" => length = value.parse()?,
                    "location" => answer.location = Some(value.to_owned()),
                    "set-cookie" => answer.cookies.extend(value.split(';').next().map(str::to_owned)),
                    _ => {}
                }
            }
        }
    }

    /// Opens an event stream on this connection.
    pub async fn open_event_stream(mut self, path: &str, from: &str, cookie: &str) -> Result<EventStream> {
        let head = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nX-Forwarded-For: {from}\r\nCookie: {cookie}\r\nAccept: text/event-stream\r\n\r\n",
            self.address
        );
        self.stream.get_mut().write_all(head.as_bytes()).await?;
        let (answer, _) = self.head().await?;
        if answer.status != 200 {
            bail!("the stream was refused: {}", answer.status);
        }
        Ok(EventStream { stream: self.stream, text: String::new(), forms: Vec::new() })
    }
}

/// A stream of server-sent events in chunks (RFC 9112, 7.1).
pub struct EventStream {
    stream: BufReader<TcpStream>,
    /// The text that has been received and not consumed.
    text: String,
    /// The strings that the signs in the data stand for.
    forms: Vec<String>,
}

/// One event.
pub struct Event {
    pub name: String,
    pub data: String,
    pub bytes: u64,
}

impl EventStream {
    /// Returns the next event and skips comments.
    pub async fn next(&mut self) -> Result<Event> {
        let mut event = Event { name: String::new(), data: String::new(), bytes: 0 };
        loop {
            while let Some(end) = self.text.find("\n\n") {
                let block: String = self.text.drain(..end + 2).collect();
                event.bytes += block.len() as u64;
                let field = |name: &str| {
                    let lines = block.lines().filter_map(|line| line.strip_prefix(name));
                    lines.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect::<Vec<_>>().join("\n")
                };
                // The first line may be empty and still counts.
                (event.name, event.data) = (field("event:"), field("data:"));
                match event.name.as_str() {
                    "" | "house" => {}
                    "forms" => self.forms = event.data.lines().map(str::to_owned).collect(),
                    _ => {
                        event.data = self.lengthened(&event.data);
                        return Ok(event);
                    }
                }
                event = Event { name: String::new(), data: String::new(), bytes: 0 };
            }
            let more = self.chunk().await?;
            self.text.push_str(&more);
        }
    }

    fn lengthened(&self, data: &str) -> String {
        let mut text = String::with_capacity(2 * data.len());
        for sign in data.chars() {
            match self.forms.get(sign as usize).filter(|form| !form.is_empty()) {
                Some(form) => text.push_str(form),
                None => text.push(sign),
            }
        }
        text
    }

    async fn chunk(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line).await? == 0 {
            bail!("the stream ended");
        }
        let length = usize::from_str_radix(line.trim_end(), 16).with_context(|| format!("no chunk: {line:?}"))?;
        let mut bytes = vec![0; length + 2];
        self.stream.read_exact(&mut bytes).await?;
        bytes.truncate(length);
        Ok(String::from_utf8(bytes)?)
    }
}
