//! The origins by which browsers reach the server, used in links that people send each other.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use app::{LinkOrigin, LinkReach};

/// Returns the origin of links for a browser that uses this host name. For a browser on the same computer that uses a
/// loopback name, it is an address by which others reach the server as well, if there is one.
pub(crate) fn origin_for_host(host: Option<&str>, listens: SocketAddr, machine: fn() -> Vec<IpAddr>) -> LinkOrigin {
    let called = host.map_or_else(|| listens.to_string(), str::to_owned);
    let same = |reach| LinkOrigin { text: format!("http://{called}"), reach };
    match host {
        Some(host) if !is_own_name(host) => return same(LinkReach::Same),
        _ if listens.ip().is_loopback() => return same(LinkReach::ThisMachine),
        None if !listens.ip().is_unspecified() => return same(LinkReach::Same),
        _ => {}
    }
    let mut others = network_origins(listens, &machine()).into_iter();
    match others.next() {
        Some(text) => LinkOrigin { text, reach: LinkReach::Network(others.collect()) },
        None => same(LinkReach::ThisMachine),
    }
}

/// Returns the origins by which others in its networks reach a computer with these addresses.
pub fn network_origins(listens: SocketAddr, machine: &[IpAddr]) -> Vec<String> {
    let heard = |ip: &&IpAddr| match listens.ip() {
        own if !own.is_unspecified() => own == **ip,
        IpAddr::V4(_) => ip.is_ipv4(),
        IpAddr::V6(_) => true,
    };
    machine.iter().filter(heard).map(|ip| format!("http://{}", SocketAddr::new(*ip, listens.port()))).collect()
}

/// Returns true if a host is a loopback name.
fn is_own_name(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(long) => long.split(']').next().unwrap_or_default(),
        None => host.rsplit_once(':').map_or(host, |(name, _)| name),
    };
    let local = name.trim_end_matches('.').to_ascii_lowercase();
    local == "localhost"
        || local.ends_with(".localhost")
        || name.parse::<IpAddr>().is_ok_and(|ip| ip.to_canonical().is_loopback() || ip.is_unspecified())
}

/// Returns the addresses of this computer in its networks, private IPv4 ones first, because people in one room use
/// those.
pub fn machine_addresses() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let mut addresses: Vec<IpAddr> =
        interfaces.iter().map(if_addrs::Interface::ip).filter(|ip| is_in_a_network(*ip)).collect();
    addresses.sort_by_key(|ip| (!is_private(*ip), ip.is_ipv6(), *ip));
    addresses.dedup();
    addresses
}

fn is_in_a_network(ip: IpAddr) -> bool {
    !ip.is_loopback()
        && !ip.is_unspecified()
        && match ip {
            IpAddr::V4(ip) => !ip.is_link_local(),
            IpAddr::V6(ip) => !ip.is_unicast_link_local(),
        }
}

fn is_private(ip: IpAddr) -> bool {
    matches!(ip, IpAddr::V4(ip) if Ipv4Addr::is_private(&ip))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine() -> Vec<IpAddr> {
        ["192.168.1.5", "203.0.113.9", "2001:db8::7"].map(|ip| ip.parse().expect("an address")).into()
    }

    fn nowhere() -> Vec<IpAddr> {
        Vec::new()
    }

    fn origin(host: Option<&str>, listens: &str, machine: fn() -> Vec<IpAddr>) -> (String, LinkReach) {
        let LinkOrigin { text, reach } = origin_for_host(host, listens.parse().expect("an address"), machine);
        (text, reach)
    }

    #[test]
    fn a_browser_on_this_computer_gets_an_address_that_others_can_open() {
        for host in [
            "localhost:8080",
            "LOCALHOST:8080",
            "127.0.0.1:8080",
            "127.1.2.3",
            "[::1]:8080",
            "x.localhost",
            "0.0.0.0:8080",
        ] {
            let network = LinkReach::Network(vec!["http://203.0.113.9:8080".into()]);
            assert_eq!(
                origin(Some(host), "0.0.0.0:8080", machine),
                ("http://192.168.1.5:8080".into(), network),
                "{host}"
            );
        }
        let (_, reach) = origin(Some("localhost"), "[::]:80", machine);
        assert_eq!(reach, LinkReach::Network(vec!["http://203.0.113.9:80".into(), "http://[2001:db8::7]:80".into()]));
        assert_eq!(origin(None, "0.0.0.0:8080", machine).0, "http://192.168.1.5:8080");
    }

    #[test]
    fn what_nobody_else_can_open_is_known() {
        let alone = ("http://localhost:8080".to_owned(), LinkReach::ThisMachine);
        assert_eq!(origin(Some("localhost:8080"), "127.0.0.1:8080", machine), alone);
        assert_eq!(origin(Some("localhost:8080"), "[::1]:8080", machine), alone);
        assert_eq!(origin(Some("localhost:8080"), "0.0.0.0:8080", nowhere), alone);
        assert_eq!(origin(None, "127.0.0.1:8080", machine), ("http://127.0.0.1:8080".into(), LinkReach::ThisMachine));
    }

    #[test]
    fn every_other_name_stays_as_it_is() {
        for host in ["192.168.1.5:8080", "play.example.org", "localhost.example.org", "[2001:db8::7]:8080"] {
            assert_eq!(origin(Some(host), "0.0.0.0:8080", machine), (format!("http://{host}"), LinkReach::Same));
            assert_eq!(
                origin(Some(host), "127.0.0.1:8080", machine),
                (format!("http://{host}"), LinkReach::Same),
                "behind a proxy"
            );
        }
        assert_eq!(origin(None, "192.168.1.5:80", machine), ("http://192.168.1.5:80".into(), LinkReach::Same));
    }
}
