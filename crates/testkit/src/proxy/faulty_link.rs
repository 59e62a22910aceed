//! A connection to a server, such as a database, that can be cut, fall silent or become slow.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Result;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy_bidirectional};
use tokio::net::TcpStream;
use tokio::sync::watch;

use super::listener::Listener;

/// The delay of data on a slow link.
const SLOW_DELAY: Duration = Duration::from_millis(60);

/// The state of all connections of a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkState {
    Open,
    /// Connections are closed, and new ones too.
    Cut,
    /// Bytes get lost, and connections stay open.
    Silent,
    /// All data arrives late.
    Slow,
}

/// A proxy that does not interpret the traffic and can disturb it.
#[derive(Debug)]
pub struct FaultyLink {
    /// The address that clients connect to.
    pub address: SocketAddr,
    state: watch::Sender<LinkState>,
    _listener: Listener,
}

impl FaultyLink {
    /// Opens a link to the server at this address.
    ///
    /// # Errors
    /// No port is free.
    pub async fn connect_to(server: &str) -> Result<FaultyLink> {
        let state = watch::Sender::new(LinkState::Open);
        let (states, server) = (state.clone(), server.to_owned());
        let listener = Listener::open(move |client| {
            let mut state = states.subscribe();
            if *state.borrow_and_update() != LinkState::Cut {
                tokio::spawn(carry(client, server.clone(), state));
            }
        })
        .await?;
        Ok(FaultyLink { address: listener.address, state, _listener: listener })
    }

    /// Changes the state of open and of new connections.
    pub fn set_state(&self, state: LinkState) {
        self.state.send_replace(state);
    }
}

async fn carry(mut client: TcpStream, server: String, mut state: watch::Receiver<LinkState>) {
    let Ok(mut server) = TcpStream::connect(server).await else { return };
    loop {
        let now = *state.borrow_and_update();
        match now {
            LinkState::Cut => return,
            LinkState::Silent => drop(state.changed().await),
            LinkState::Slow => {
                if copy_slowly(&mut client, &mut server).await.is_err() {
                    return;
                }
            }
            LinkState::Open => tokio::select! {
                _ = copy_bidirectional(&mut client, &mut server) => return,
                _ = state.changed() => {}
            },
        }
    }
}

/// Copies data from one side to the other with a delay.
async fn copy_slowly(client: &mut TcpStream, server: &mut TcpStream) -> std::io::Result<()> {
    let (mut there, mut back) = ([0; 4096], [0; 4096]);
    let (read, from, to) = tokio::select! {
        read = client.read(&mut there) => (read?, &there, server),
        read = server.read(&mut back) => (read?, &back, client),
    };
    tokio::time::sleep(SLOW_DELAY).await;
    to.write_all(&from[..read]).await?;
    if read == 0 { Err(std::io::ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
}
