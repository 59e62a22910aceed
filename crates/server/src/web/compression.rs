//! Compresses pages of tables where that reveals nothing.
//!
//! A page contains a seat's private knowledge next to names and chat that other players choose. If both were compressed
//! together, repeated text would get shorter, and an eavesdropper who sees lengths could try out words until one
//! matches (RFC 9110, 17.6). So only the static parts of a page are compressed, each from an empty window; everything
//! else is stored uncompressed. Libraries compress a response in one window, as `tower-http` does here with all others, so the
//! blocks of the file are put together here; `flate2` fills and checks them.

use flate2::{Compress, Compression, Crc, FlushCompress};
use pages::RenderedPage;

/// The header of a gzip file without a name and a time (RFC 1952, 2.3).
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// The longest stored block (RFC 1951, 3.2.4).
const BLOCK: usize = 0xffff;
/// The page is padded with spaces to a multiple of this, so that its length reveals little about the compressed parts.
const STEP: usize = 1024;
/// The overhead of the padding: the header of its block, the last block, and the checksums at the end.
const END: usize = 5 + 5 + 8;

/// Returns a page as one gzip file.
pub(super) fn compress_page(sent: &RenderedPage) -> Vec<u8> {
    let html = sent.html.as_bytes();
    let mut out = HEADER.to_vec();
    let mut at = 0;
    for quiet in &sent.compressible_ranges {
        store(&html[at..quiet.start], &mut out);
        compress(&html[quiet.clone()], &mut out);
        at = quiet.end;
    }
    store(&html[at..], &mut out);
    let length = out.len() + END;
    let filling = vec![b' '; length.next_multiple_of(STEP) - length];
    block(&filling, false, &mut out);
    block(&[], true, &mut out);
    let mut sums = Crc::new();
    sums.update(html);
    sums.update(&filling);
    out.extend(sums.sum().to_le_bytes());
    out.extend(sums.amount().to_le_bytes());
    out
}

/// Writes one stored block. The compressed data before it ends at a byte boundary.
fn block(bytes: &[u8], last: bool, out: &mut Vec<u8>) {
    let length = u16::try_from(bytes.len()).expect("a block is no longer than that");
    out.push(u8::from(last));
    out.extend(length.to_le_bytes());
    out.extend((!length).to_le_bytes());
    out.extend(bytes);
}

fn store(bytes: &[u8], out: &mut Vec<u8>) {
    bytes.chunks(BLOCK).for_each(|part| block(part, false, out));
}

/// Compresses from an empty window, up to a byte boundary (RFC 1951, 3.2.3).
fn compress(bytes: &[u8], out: &mut Vec<u8>) {
    let mut window = Compress::new(Compression::best(), false);
    loop {
        out.reserve(bytes.len() / 2 + 64);
        let read = usize::try_from(window.total_in()).expect("no page is that long");
        window.compress_vec(&bytes[read..], out, FlushCompress::Sync).expect("memory takes everything");
        // All input is consumed and the output is not full, so no data is left in the compressor.
        if window.total_in() == bytes.len() as u64 && out.len() < out.capacity() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    fn unpacked(bytes: &[u8]) -> String {
        let mut text = String::new();
        flate2::read::GzDecoder::new(bytes).read_to_string(&mut text).expect("a gzip file");
        text
    }

    fn sent(parts: &[(&str, bool)]) -> RenderedPage {
        let mut sent = RenderedPage { html: String::new(), compressible_ranges: Vec::new() };
        for (part, quiet) in parts {
            let from = sent.html.len();
            sent.html += part;
            if *quiet {
                sent.compressible_ranges.push(from..sent.html.len());
            }
        }
        sent
    }

    /// Returns letters without repetitions.
    fn noise(seed: u32) -> String {
        let letter = |n: u32| char::from(b'!' + (n.wrapping_mul(2_654_435_761).rotate_left(7) >> 26) as u8);
        (seed..seed + 9_000).map(|n| letter(n.wrapping_mul(n))).collect()
    }

    #[test]
    fn whatever_is_packed_can_be_read() {
        let cards = "<li>Baker, HP 17</li>".repeat(9_000);
        let noise = noise(1);
        for parts in [
            vec![],
            vec![("", true), ("", false)],
            vec![("<p>", true), ("Ada", false), ("</p>", true)],
            vec![(cards.as_str(), true), (cards.as_str(), false), (noise.as_str(), true), ("end", true)],
        ] {
            let sent = sent(&parts);
            let packed = compress_page(&sent);
            assert_eq!(unpacked(&packed).trim_end(), sent.html);
            assert!(packed.len().is_multiple_of(STEP), "{}", packed.len());
        }
    }

    #[test]
    fn a_guessed_word_makes_a_page_no_shorter() {
        let (hand, other) = (noise(1), noise(77_777));
        let length =
            |name: &str| compress_page(&sent(&[("<main>", true), (name, false), (&hand, true), (name, false)])).len();
        assert_eq!(length(&hand), length(&other));
        // In a single window the right guess would give itself away.
        let together = |name: &str| compress_page(&sent(&[(&format!("{name}{hand}"), true)])).len();
        assert!(together(&hand) < together(&other));
    }
}
