/** Calls a panel, one call at a time, and keeps its password out of all messages. */
import type * as v from 'valibot';
import { downloadJson } from '../download-json.ts';
import { type ReadList, readList } from '../sanitising-schemas.ts';
import { SourceProblem, SourceUnreachable } from '../source.ts';
import type { ReadTools } from '../source-reader-tools.ts';
import { createMessageMask, type PanelAccount, panelCallAddress } from './panel-account.ts';
import type { PanelLimits } from './panel-read-limits.ts';

export type PanelQuestion = Readonly<Record<string, string>>;

export type Panel = {
  /** Makes the error that says why the source cannot be used. The message begins with the panel's name. */
  readonly problem: (reason: string) => SourceProblem;
  /** The answer to a call of `player_api.php`, not checked by a schema. Throws `SourceProblem`. */
  readonly ask: (question?: PanelQuestion) => Promise<unknown>;
  /** The items of a list. Throws `SourceProblem` when the answer is no list. */
  readonly list: <const Item extends v.GenericSchema>(
    action: string,
    item: Item,
  ) => Promise<ReadList<v.InferOutput<Item>>>;
};

export function createPanel(account: PanelAccount, tools: ReadTools, limits: PanelLimits): Panel {
  const mask = createMessageMask(account);
  const problem = (reason: string) => new SourceProblem(mask(`${account.name}: ${reason}`));
  const ask = async (question: PanelQuestion = {}) => {
    const action = question.action;
    const name = action === undefined ? account.name : `${account.name} (${action})`;
    try {
      const address = panelCallAddress(account, question);
      return await downloadJson(tools, { address, name, maxBytes: limits.answerBytes });
    } catch (error) {
      if (error instanceof SourceUnreachable)
        throw new SourceUnreachable(mask(error.message), error.retryAfterMs);
      throw error instanceof SourceProblem ? new SourceProblem(mask(error.message)) : error;
    }
  };
  return {
    problem,
    ask,
    async list(action, item) {
      const read = readList(await ask({ action }), item);
      if (!read) throw problem(`the answer to ${action} is no list`);
      return read;
    },
  };
}
