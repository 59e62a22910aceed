//! The names of the levels of bots.

use catalog::{BotInfo, GameInfo};

/// Returns the name of a level without its description.
pub(crate) fn bot_level_name(bot: &BotInfo) -> &str {
    bot.text.split(':').next().unwrap_or(&bot.text)
}

/// Returns the name of the level of the bots that take empty seats.
pub(crate) fn standard_level(info: &GameInfo) -> &str {
    info.bots.iter().find(|bot| bot.id == info.standard_bot).map_or("", bot_level_name)
}
