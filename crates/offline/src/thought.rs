//! Thoughts of bots in another worker: all that a bot may know goes there, and the action comes back. No secret of the
//! table goes along.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use catalog::{CatalogGame, DynGame, ViewedTable, answer_as_bot, build_rules};
use codec::{Codec, Reader};
use engine::{Rules, Seat, ViewOf, Viewer};
use serde_json::Value;

/// The beginning of a position.
#[derive(Codec, Debug)]
struct PositionHead {
    /// The id of the game.
    game: String,
    /// The version of the rules.
    rules_version: u16,
    /// The number of seats.
    seats: u8,
    /// The options of the table with its own packs, as JSON.
    options: String,
    /// The id of the bot.
    bot: String,
    /// The seed of its choice.
    seed: [u8; 32],
}

/// A game of which views have a binary form.
trait CodedRules: CatalogGame + Rules<Public: Codec, Own: Codec> {}

impl<G> CodedRules for G where G: CatalogGame + Rules<Public: Codec, Own: Codec> {}

/// Returns all that a bot may know that decides for a seat, for [`decide_action`]. None for a game that is not of this build.
pub fn encode_position(game: &dyn DynGame, seat: Seat, bot: &str) -> Option<String> {
    let (viewed, seed) = (game.view_for(Viewer::Seat(seat)), game.bot_seed(seat));
    catalog::for_each_game!(game => if let Some(table) = viewed.as_any().downcast_ref::<ViewedTable<game::GameRules>>() {
        return Some(STANDARD.encode(encode_view(table, bot, seed)));
    });
    None
}

fn encode_view<G: CodedRules>(table: &ViewedTable<G>, bot: &str, seed: [u8; 32]) -> Vec<u8> {
    let rules = table.rules();
    let head = PositionHead {
        game: G::ID.to_owned(),
        rules_version: rules.rules_version(),
        seats: rules.seats(),
        options: Value::Object(rules.options()).to_string(),
        bot: bot.to_owned(),
        seed,
    };
    let mut position = codec::encode(&head);
    table.facts().view.encode(&mut position);
    position
}

/// Lets a bot decide in the position of [`crate::Output::Think`], and returns its action.
///
/// # Errors
/// The position is of another build, or the bot has nothing to decide.
pub fn decide_action(position: &str) -> Result<Value, String> {
    let position = STANDARD.decode(position).map_err(|error| error.to_string())?;
    let mut input = Reader::new(&position);
    let head = PositionHead::decode(&mut input).map_err(|error| error.to_string())?;
    catalog::for_each_game!(game => if <game::GameRules as Rules>::ID == head.game {
        return think_for::<game::GameRules>(game::COMPUTE, &head, &mut input);
    });
    Err(format!("This module does not play {}.", head.game))
}

fn think_for<G: CodedRules>(
    compute: &dyn catalog::GameCompute<G>,
    head: &PositionHead,
    input: &mut Reader<'_>,
) -> Result<Value, String> {
    let view = ViewOf::<G>::decode(input).map_err(|error| error.to_string())?;
    let options: serde_json::Map<_, _> = serde_json::from_str(&head.options).map_err(|error| error.to_string())?;
    let rules: G = build_rules(head.rules_version, head.seats, &options).map_err(|error| error.0)?;
    answer_as_bot(compute, &rules, &view, &head.bot, head.seed).ok_or_else(|| "The bot has no choice.".to_owned())
}
