//! The receiving end of a stream of facts.

use std::any::Any;
use std::sync::Arc;

use catalog::i18n::with_locale;
use catalog::{FactsOf, FormerNames, SentenceCache, ViewedGame, ViewedTable, build_rules};
use codec::{Codec, DecodeError, Reader, apply_difference};
use engine::Viewer;
use pages::{Record, SentFrame, TablePage};
use serde_json::Map;

use crate::message::{CodedGame, PageState, TableHead};
use crate::update::UpdateKind;

/// The viewer of a table: it has the latest message, and the frame that was drawn from it.
#[derive(Default)]
pub struct Receiver {
    message: Vec<u8>,
    shown: Option<SentFrame>,
    table: Option<KnownTable>,
}

/// The part of a table that stays from one message to the next.
struct KnownTable {
    head: TableHead,
    /// The rules of the game's own type. They take longer to build than a frame to draw.
    rules: Box<dyn Any + Send>,
    log: LogIdentity,
    sentences: Arc<SentenceCache>,
}

/// The sentences of a log depend on this beside the language: the viewer, the epoch of the table, and the names of the
/// seats, now and before.
type LogIdentity = (Viewer, u64, Arc<[String]>, Vec<FormerNames>);

impl Receiver {
    /// Takes an update, and returns the records that lead from what was shown before to what it says. Sections come whole,
    /// because the script that receives them is in the same program.
    ///
    /// # Errors
    /// The update does not follow the one before, or does not fit this build.
    pub fn receive_update(&mut self, update: &[u8]) -> Result<Vec<Record>, String> {
        let (kind, difference) = update.split_first().ok_or("an update is empty")?;
        let kind: UpdateKind = codec::decode(&[*kind]).map_err(|error| error.to_string())?;
        let before = if kind == UpdateKind::Next { std::mem::take(&mut self.message) } else { Vec::new() };
        self.message = apply_difference(difference, &before).map_err(|error| error.to_string())?;
        let frame = Arc::new(self.draw()?);
        match self.shown.as_mut().filter(|_| kind == UpdateKind::Next) {
            Some(shown) => Ok(shown.send_next(frame)),
            None => {
                let (shown, record) = SentFrame::send_whole(frame);
                self.shown = Some(shown.without_steps());
                Ok(vec![record])
            }
        }
    }

    fn draw(&mut self) -> Result<pages::Frame, String> {
        let message = std::mem::take(&mut self.message);
        let mut input = Reader::new(&message);
        let head = TableHead::decode(&mut input).map_err(|error| error.to_string())?;
        let drawn = self.draw_any(head, &mut input);
        self.message = message;
        drawn
    }

    fn draw_any(&mut self, head: TableHead, input: &mut Reader<'_>) -> Result<pages::Frame, String> {
        catalog::for_each_game!(game => if <game::GameRules as engine::Rules>::ID == head.game {
            return self.draw_game::<game::GameRules>(head, input);
        });
        Err(format!("This module does not draw {}.", head.game))
    }

    fn draw_game<G: CodedGame>(&mut self, head: TableHead, input: &mut Reader<'_>) -> Result<pages::Frame, String> {
        let (state, facts) = decode_rest::<G>(input).map_err(|error| error.to_string())?;
        let language = head.language();
        let PageState { details, notice, moment, now } = state;
        let table = self.view_table::<G>(head, facts, moment.epoch)?;
        let page =
            TablePage { table, details, replay: false, reveals_all: false, unfolded: false, notice, moment, now };
        Ok(with_locale(language, || pages::draw_frame(&page)))
    }

    fn view_table<G: CodedGame>(
        &mut self,
        head: TableHead,
        facts: FactsOf<G>,
        epoch: u64,
    ) -> Result<Arc<dyn ViewedGame>, String> {
        let known = self.table.take().filter(|known| known.head == head);
        let rules: G = match known.as_ref().and_then(|known| known.rules.downcast_ref()) {
            Some(rules) => G::clone(rules),
            None => {
                let options: Map<_, _> = serde_json::from_str(&head.options).map_err(|error| error.to_string())?;
                pages::set_hash_key(head.hash_key);
                build_rules(head.rules_version, head.seats, &options).map_err(|error| error.0)?
            }
        };
        let log = (facts.viewer(), epoch, Arc::clone(&facts.names), facts.former_names.clone());
        let sentences = known.filter(|known| known.log == log).map(|known| known.sentences).unwrap_or_default();
        self.table = Some(KnownTable { head, rules: Box::new(rules.clone()), log, sentences: Arc::clone(&sentences) });
        Ok(Arc::new(ViewedTable::new(rules, facts, sentences)))
    }
}

fn decode_rest<G: CodedGame>(input: &mut Reader<'_>) -> Result<(PageState, FactsOf<G>), DecodeError> {
    let rest = Codec::decode(input)?;
    if input.is_empty() { Ok(rest) } else { Err(input.invalid_value("end")) }
}
