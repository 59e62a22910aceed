//! Requests to user-supplied addresses (SSRF protection). They go to public machines over TLS, and to other machines
//! only if the configuration names the host, so that users cannot make the server probe its own network.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use reqwest::redirect::Policy;
use url::{Host, Url};

/// The maximum length of an address.
const LONGEST: usize = 1_000;

/// The reason why an address is blocked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BlockedAddress {
    /// It is not a web address.
    #[error("this is no address of the web")]
    InvalidUrl,
    /// It does not use TLS.
    #[error("only https addresses are called")]
    NotTls,
    /// It leads into a private network.
    #[error("this address leads to no public machine")]
    Private,
}

/// The HTTP clients for such requests. Whether a name may resolve to a private machine depends on the port, which is
/// not known during name resolution, so there are two clients.
pub struct GuardedClient {
    /// Connects to public machines only.
    public: reqwest::Client,
    /// Connects to the hosts that the configuration names.
    named: reqwest::Client,
    hosts: Hosts,
}

/// Hosts that may be contacted although they are private or do not use TLS, with or without a port.
struct Hosts(Vec<String>);

impl Hosts {
    fn named(&self, url: &Url) -> bool {
        let Some(host) = url.host_str() else { return false };
        let with_port = url.port_or_known_default().map(|port| format!("{host}:{port}"));
        self.0.iter().any(|known| known == host || Some(known) == with_port.as_ref())
    }
}

/// Returns the common base of both clients: no redirects and no proxy.
fn plain() -> reqwest::ClientBuilder {
    let roots = rustls::RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let tls = rustls::ClientConfig::builder_with_provider(Arc::new(rustls::crypto::ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("ring knows the versions of TLS")
        .with_root_certificates(roots)
        .with_no_client_auth();
    reqwest::Client::builder().tls_backend_preconfigured(tls).redirect(Policy::none()).no_proxy()
}

impl GuardedClient {
    /// Creates a client that may also contact these hosts.
    pub fn new(hosts: &[String]) -> GuardedClient {
        let hosts = Hosts(hosts.iter().map(|host| host.to_ascii_lowercase()).collect());
        let plain = || plain().user_agent(concat!("Endtable/", env!("CARGO_PKG_VERSION")));
        let built = |client: reqwest::ClientBuilder| client.build().expect("a client of known parts");
        GuardedClient { public: built(plain().dns_resolver(Arc::new(PublicOnly))), named: built(plain()), hosts }
    }

    /// Parses an address and checks that it is allowed.
    ///
    /// # Errors
    /// Returns an error if it is not allowed.
    pub fn check_address(&self, address: &str) -> Result<Url, BlockedAddress> {
        if address.len() > LONGEST {
            return Err(BlockedAddress::InvalidUrl);
        }
        let url = Url::parse(address.trim()).map_err(|_| BlockedAddress::InvalidUrl)?;
        let web = matches!(url.scheme(), "http" | "https") && url.username().is_empty() && url.password().is_none();
        if !web {
            return Err(BlockedAddress::InvalidUrl);
        }
        if self.hosts.named(&url) {
            return Ok(url);
        }
        if url.scheme() != "https" {
            return Err(BlockedAddress::NotTls);
        }
        let reachable = match url.host() {
            Some(Host::Ipv4(short)) => public(short.into()),
            Some(Host::Ipv6(long)) => public(long.into()),
            Some(Host::Domain(name)) => name.contains('.') && !name.ends_with(".localhost"),
            None => false,
        };
        if reachable { Ok(url) } else { Err(BlockedAddress::Private) }
    }

    /// Returns a POST request to an allowed address.
    ///
    /// # Errors
    /// Returns an error if it is not allowed.
    pub fn post(&self, address: &str) -> Result<reqwest::RequestBuilder, BlockedAddress> {
        let url = self.check_address(address)?;
        Ok(self.client_for(&url).post(url))
    }

    /// Returns the client that may connect to an address.
    fn client_for(&self, url: &Url) -> &reqwest::Client {
        if self.hosts.named(url) { &self.named } else { &self.public }
    }
}

/// A resolver that returns public addresses only.
struct PublicOnly;

impl Resolve for PublicOnly {
    fn resolve(&self, name: Name) -> Resolving {
        Box::pin(async move {
            let found = tokio::net::lookup_host((name.as_str(), 0)).await?;
            let good: Vec<SocketAddr> = found.filter(|address| public(address.ip())).collect();
            if good.is_empty() {
                return Err(BlockedAddress::Private.into());
            }
            Ok(Box::new(good.into_iter()) as Addrs)
        })
    }
}

/// Returns true if an address belongs to the public internet.
fn public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(short) => public_short(short),
        IpAddr::V6(long) => public_long(long),
    }
}

fn public_short(address: Ipv4Addr) -> bool {
    let [first, second, third, _] = address.octets();
    let special = address.is_private()
        || address.is_loopback()
        || address.is_link_local()
        || address.is_documentation()
        || address.is_multicast()
        || first == 0
        || first >= 240
        || (first, second & 0xc0) == (100, 64)
        || (first, second & 0xfe) == (198, 18)
        || (first, second, third) == (192, 0, 0);
    !special
}

/// Returns true for a public IPv6 address. These begin with the bits 001; one that embeds an IPv4 address is judged by
/// that.
fn public_long(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let short = |high: u16, low: u16| Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low));
    match parts {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] => public_short(short(high, low)),
        [0x2002, high, low, ..] => public_short(short(high, low)),
        [0x2001, 0xdb8, ..] | [0x2001, 0..=0x1ff, ..] => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_public_machines_are_called() {
        let client = GuardedClient::new(&[]);
        for good in ["https://chat.example.org/hook", "https://93.184.215.14/x", "https://[2606:2800:21f::1]/"] {
            assert!(client.check_address(good).is_ok(), "{good}");
        }
        for (bad, why) in [
            ("http://chat.example.org/", BlockedAddress::NotTls),
            ("ftp://chat.example.org/", BlockedAddress::InvalidUrl),
            ("https://me:pass@chat.example.org/", BlockedAddress::InvalidUrl),
            ("chat", BlockedAddress::InvalidUrl),
            ("https://localhost/", BlockedAddress::Private),
            ("https://a.localhost/", BlockedAddress::Private),
            ("https://intranet/", BlockedAddress::Private),
            ("https://127.0.0.1/", BlockedAddress::Private),
            ("https://0x7f.1/", BlockedAddress::Private),
            ("https://2130706433/", BlockedAddress::Private),
            ("https://10.1.2.3/", BlockedAddress::Private),
            ("https://169.254.169.254/latest", BlockedAddress::Private),
            ("https://100.64.0.1/", BlockedAddress::Private),
            ("https://[::1]/", BlockedAddress::Private),
            ("https://[::ffff:10.0.0.1]/", BlockedAddress::Private),
            ("https://[fd00::1]/", BlockedAddress::Private),
            ("https://[64:ff9b::7f00:1]/", BlockedAddress::Private),
            ("https://[2002:a00:1::]/", BlockedAddress::Private),
        ] {
            assert_eq!(client.check_address(bad).map(drop), Err(why), "{bad}");
        }
    }

    #[test]
    fn a_named_host_may_be_called_and_its_other_ports_not() {
        let client = GuardedClient::new(&["127.0.0.1:9000".into(), "Chat.lan".into()]);
        assert!(client.check_address("http://127.0.0.1:9000/x").is_ok());
        assert!(client.check_address("http://127.0.0.1:9001/x").is_err());
        assert!(client.check_address("http://chat.lan:81/x").is_ok());
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_not_called_except_at_the_port_that_was_named() {
        let tried = async |hosts: &[String], address: &str| {
            let url = Url::parse(address).expect("an address");
            let client = GuardedClient::new(hosts);
            let failed = client.client_for(&url).post(url).send().await.expect_err("nobody listens there");
            format!("{failed:?}").contains("Private")
        };
        let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let address = format!("https://localhost:{}/", free.expect("a free port").port());
        let named = address.trim_start_matches("https://").trim_end_matches('/').to_owned();
        assert!(tried(&[], &address).await);
        assert!(tried(std::slice::from_ref(&named), "https://localhost:9/").await, "another port of the same name");
        assert!(!tried(&[named], &address).await, "the port itself is connected to");
        assert!(!tried(&["localhost".into()], &address).await, "a name without a port stands for all its ports");
    }
}
