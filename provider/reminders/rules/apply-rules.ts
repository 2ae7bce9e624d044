/**
 * Makes ordinary reminders of what rules find: at each change of the guide, and when a rule is made or changed.
 * docs/decisions.md, "Reminders by rule".
 */
import { minutesFromDailyTime } from '#src/domain/reminders/daily-rule-match.ts';
import { foundProgrammes } from '#src/domain/reminders/found-programmes.ts';
import { foldProgramme, foldRule, isInScope, isOfSeries } from '#src/domain/reminders/rule.ts';
import { createRuleIndex } from '#src/domain/reminders/rule-index.ts';
import type { Database } from '../../database.ts';
import { favouriteChannelIdsByProfile, readGuideState } from '../../guide/channels.ts';
import { errorOrigin } from '../../operations/error-origin.ts';
import { allowsChannel, allowsProgramme } from '../../profiles/ceiling.ts';
import { readCeilings } from '../../profiles/profiles-table.ts';
import type { Provider } from '../../provider-types.ts';
import {
  byPlace,
  type Guide,
  type GuideProgramme,
  placeKey,
  programmesAt,
  programmesForRules,
  type ShownChannels,
  shownChannels,
} from './programmes-for-rules.ts';
import { type KnownReminder, reminderDiff } from './reminder-diff.ts';
import { knownReminders, removedReminders, storeDiffs, type ViewerDiff } from './rule-reminders.ts';
import {
  allRules,
  areRulesDue,
  lockProfiles,
  markApplied,
  type RuleRow,
  rulesOf,
  storeAppliedGuideVersion,
  unchangedRules,
} from './rules-table.ts';

/**
 * How many viewers' reminders one transaction changes. It is a small number because others use the same database
 * meanwhile.
 */
const viewersAtOnce = 50;

type RuleParts = Pick<Provider, 'db' | 'now' | 'queue' | 'builtIn'>;

/**
 * Applies all rules, if the guide or a rule has changed since the last time. Viewers who were left out because they
 * changed a rule meanwhile get a second try. If that fails too, the rules stay due, and the hourly work applies them.
 */
export async function applyDueRules(provider: RuleParts): Promise<void> {
  const { db, now } = provider;
  if (!(await areRulesDue(db, now()))) return;
  const first = await applyRules(provider, await allRules(db));
  if (!first) return;
  const left = await Promise.all(first.leftOut.map((profileId) => rulesOf(db, profileId)));
  const second = await applyRules(provider, left.flat());
  if (second?.version === first.version && second.leftOut.length === 0)
    await storeAppliedGuideVersion(db, first.version, now());
}

/**
 * Applies the rules that look only on the viewer's favourite channels, after these have changed. The favourite is
 * stored even if this fails.
 */
export async function applyRulesOfFavourites(provider: Provider, profileId: string): Promise<void> {
  const rules = await rulesOf(provider.db, profileId);
  await applyRules(
    provider,
    rules.filter(({ rule }) => rule.scope === 'favourites'),
  ).catch((error: unknown) => provider.log.error(`reminders by rule: ${errorOrigin(error)}`));
}

type RuleInputs = {
  readonly guide: Guide;
  readonly now: number;
  readonly favourites: ReadonlyMap<string, ReadonlySet<string>>;
  readonly shown: ShownChannels;
  /** For each rule, the programmes that it may match, on the channels where it looks. The key is the rule's row. */
  readonly about: ReadonlyMap<RuleRow, readonly GuideProgramme[]>;
  /** Ids of rules that search for something else than before. */
  readonly changed: ReadonlySet<string>;
};

/** How often the rules are applied at most, when another guide comes each time. */
const maxAttempts = 3;

type Applied = {
  /** The version of the guide to which the rules were applied. */
  readonly version: number;
  /** The profiles whose rules were not applied, because one of them was changed or removed meanwhile. */
  readonly leftOut: readonly string[];
};

/**
 * Applies these rules. If a viewer changes or removes a rule meanwhile, all rules of this viewer are left out: the
 * request that makes the change applies the changed rule, and `applyDueRules` tries the others again. Returns
 * `undefined` when the guide has changed during every attempt.
 */
export async function applyRules(
  provider: RuleParts,
  rows: readonly RuleRow[],
  changed: ReadonlySet<string> = new Set(),
): Promise<Applied | undefined> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const { version } = await readGuideState(provider.db);
    if (rows.length === 0) return { version, leftOut: [] };
    const leftOut = await updateRuleReminders(provider, rows, { changed, version });
    if (leftOut) return { version, leftOut };
  }
  return undefined;
}

/** Returns the profiles that were left out; `undefined` when another guide has come meanwhile. */
async function updateRuleReminders(
  { db, now: clock, queue, builtIn }: RuleParts,
  rows: readonly RuleRow[],
  { changed, version }: { changed: ReadonlySet<string>; version: number },
): Promise<string[] | undefined> {
  const now = clock();
  const guide = { db, schedule: builtIn?.channels.schedule };
  const byViewer = [...Map.groupBy(rows, ({ profile_id }) => profile_id)];
  const favourites = await favouriteChannelIdsByProfile(
    db,
    byViewer.map(([profileId]) => profileId),
  );
  const shown = await shownChannels(db);
  const about = await findProgrammesByRule({ ...guide, shown }, rows, { favourites, now });
  const asking = { guide, now, favourites, shown, about, changed };
  const opened = await queue.open();
  const leftOut: string[] = [];
  for (let at = 0; at < byViewer.length; at += viewersAtOnce) {
    const some = byViewer.slice(at, at + viewersAtOnce);
    const applied = await db.transaction(async (within) => {
      if ((await lockGuide(within)) !== version) return undefined;
      const diffs = await lockAndDiffReminders(within, some, asking);
      await storeDiffs(within, opened, diffs, now);
      await markApplied(
        within,
        diffs.flatMap((one) => one.rows),
      );
      return new Set(diffs.map(({ profileId }) => profileId));
    });
    if (!applied) return undefined;
    leftOut.push(...some.map(([profileId]) => profileId).filter((id) => !applied.has(id)));
  }
  return leftOut;
}

/**
 * Keeps the guide from being replaced until the transaction ends, and returns its version. What was found in the former
 * guide must not change reminders that the new one has moved.
 */
async function lockGuide(within: Database): Promise<number | undefined> {
  const [state] = await within.query<{ version: number }>(
    'SELECT version FROM guide_state FOR SHARE',
  );
  return state?.version;
}

async function findProgrammesByRule(
  guide: Guide & { readonly shown: ShownChannels },
  rows: readonly RuleRow[],
  { favourites, now }: Pick<RuleInputs, 'favourites' | 'now'>,
): Promise<RuleInputs['about']> {
  const about = new Map(rows.map((row) => [row, [] as GuideProgramme[]]));
  const active = rows.filter(({ rule }) => !rule.paused).map((row) => ({ ...row.rule, row }));
  if (active.length === 0) return about;
  const index = createRuleIndex(active);
  const wanted = {
    now,
    withTexts: active.some(({ kind }) => kind === 'words'),
    channels: channelsOf(active, favourites),
  };
  for await (const programme of programmesForRules(guide, wanted)) {
    for (const rule of index.rulesAbout(foldProgramme(programme)))
      if (isInScope(rule, programme.channelId, favourites.get(rule.row.profile_id) ?? none))
        about.get(rule.row)?.push(programme);
  }
  return about;
}

const none: ReadonlySet<string> = new Set();

/** The channels on which at least one of the rules looks. `undefined` means all channels. */
function channelsOf(
  rules: readonly (RuleRow['rule'] & { row: RuleRow })[],
  favourites: RuleInputs['favourites'],
): string[] | undefined {
  if (rules.some(({ scope }) => scope === 'all')) return undefined;
  const channels = rules.flatMap(({ scope, channel_id, row }) =>
    scope === 'channel' ? (channel_id ?? []) : [...(favourites.get(row.profile_id) ?? [])],
  );
  return [...new Set(channels)];
}

type ViewerRules = readonly [profileId: string, rows: readonly RuleRow[]];

async function lockAndDiffReminders(
  within: Database,
  viewers: readonly ViewerRules[],
  { guide, now, favourites, shown, about, changed }: RuleInputs,
): Promise<ViewerDiff[]> {
  const users = viewers.map(([profileId]) => profileId);
  await lockProfiles(within, users);
  const unchanged = await unchangedRules(
    within,
    viewers.flatMap(([, rows]) => rows),
  );
  const known = await knownReminders(within, users, now);
  const removed = await removedReminders(within, users, now);
  const seen = new Map(
    viewers.map(([profileId, rows]) => [
      profileId,
      byPlace(rows.flatMap((row) => about.get(row) ?? [])),
    ]),
  );
  // Most reminders are of programmes that were read already. The database is asked only for the others.
  const unseen = [...known].flatMap(([profileId, own]) =>
    own.filter((one) => one.rules.length > 0 && !seen.get(profileId)?.has(placeKey(one))),
  );
  const others = await programmesAt({ ...guide, db: within }, unseen);
  const ceilings = await readCeilings(within, users);
  return viewers
    .filter(([, rows]) => rows.every((row) => unchanged.has(row)))
    .map(([profileId, rows]) => {
      const own = known.get(profileId) ?? [];
      const at = new Map([...others, ...(seen.get(profileId) ?? [])]);
      const ceiling = ceilings.get(profileId);
      const mayBeSeen = (programme: GuideProgramme) => {
        const channel = shown.get(programme.channelId);
        return (
          channel !== undefined &&
          allowsChannel(ceiling, channel.min_age) &&
          allowsProgramme(ceiling, programme)
        );
      };
      const asked = rows.map((row) => {
        const some = [...(about.get(row) ?? []), ...movedProgrammes(row, own, at)];
        const allowed = some.filter(mayBeSeen);
        const found = foundProgrammes(row.rule, allowed, favourites.get(profileId) ?? none);
        return {
          ...{ row, isChanged: changed.has(row.id) },
          found: found.filter(({ start }) => start > now),
        };
      });
      const diff = reminderDiff({ asked, known: own, removed: removed.get(profileId) ?? [], at });
      return { profileId, rows, known: own, diff };
    });
}

/**
 * Programmes of a daily rule that the guide has moved to another time of the day. The viewer still wants their
 * reminders.
 */
function movedProgrammes(
  row: RuleRow,
  known: readonly KnownReminder[],
  at: ReadonlyMap<string, GuideProgramme>,
): GuideProgramme[] {
  if (row.rule.kind !== 'daily') return [];
  const rule = foldRule(row.rule);
  return known.flatMap((reminder) => {
    const programme = reminder.rules.includes(row.id) && at.get(placeKey(reminder));
    if (!programme || minutesFromDailyTime(row.rule, programme.start) !== undefined) return [];
    return isOfSeries(rule, foldProgramme(programme)) ? [programme] : [];
  });
}
