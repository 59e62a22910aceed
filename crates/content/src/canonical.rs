//! The digest of a pack, which depends on its content and not on its formatting.

use std::fmt::Write;

use sha2::{Digest, Sha256};
use toml::de::{DeTable, DeValue};

/// Returns the SHA-256 of the content of a pack as 64 hexadecimal digits. Comments, spaces and the order of keys do not
/// count. Text that is not TOML is hashed as it stands.
///
/// The hashed text is `endtable pack 1`, a newline, and the values without spaces: a table is `{key:value,..}` with its
/// keys ascending by bytes, a list `[value,..]`, a string or key is quoted and escaped as in JSON, whole numbers are
/// decimal, other numbers the shortest decimal that reads back as the same 64-bit value.
pub fn pack_digest(text: &str) -> String {
    let text = text::without_byte_order_mark(text);
    let said = match DeTable::parse(text) {
        Ok(top) => {
            let mut said = String::from("endtable pack 1\n");
            table(top.get_ref(), &mut said);
            said
        }
        Err(_) => format!("endtable text 1\n{text}"),
    };
    Sha256::digest(said).iter().fold(String::with_capacity(64), |mut digits, byte| {
        write!(digits, "{byte:02x}").expect("a string takes everything");
        digits
    })
}

fn table(table: &DeTable<'_>, out: &mut String) {
    let mut keys: Vec<_> = table.iter().collect();
    keys.sort_by(|one, other| one.0.get_ref().cmp(other.0.get_ref()));
    out.push('{');
    for (place, (key, inner)) in keys.into_iter().enumerate() {
        if place > 0 {
            out.push(',');
        }
        quoted(key.get_ref(), out);
        out.push(':');
        value(inner.get_ref(), out);
    }
    out.push('}');
}

fn value(one: &DeValue<'_>, out: &mut String) {
    match one {
        DeValue::String(text) => quoted(text, out),
        DeValue::Integer(number) => match i128::from_str_radix(number.as_str(), number.radix()) {
            Ok(number) => out.push_str(&number.to_string()),
            Err(_) => out.push_str(number.as_str()),
        },
        DeValue::Float(number) => match number.as_str().parse::<f64>() {
            Ok(number) => out.push_str(&format!("{number:?}")),
            Err(_) => out.push_str(number.as_str()),
        },
        DeValue::Boolean(yes) => out.push_str(if *yes { "true" } else { "false" }),
        DeValue::Datetime(moment) => out.push_str(&moment.to_string()),
        DeValue::Array(list) => {
            out.push('[');
            for (place, inner) in list.iter().enumerate() {
                if place > 0 {
                    out.push(',');
                }
                value(inner.get_ref(), out);
            }
            out.push(']');
        }
        DeValue::Table(inner) => table(inner, out),
    }
}

fn quoted(text: &str, out: &mut String) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            control if control.is_control() => {
                out.push_str(&format!("\\u{:04x}", control as u32));
            }
            other => out.push(other),
        }
    }
    out.push('"');
}
