/** What the command asks for, in the form that is sent to a running server. */
import * as v from 'valibot';
import { SetEdit } from './channel-edit.ts';

const Ids = v.pipe(v.array(v.string()), v.minLength(1));

export const ChannelsCommand = v.variant('do', [
  v.object({
    do: v.literal('list'),
    /** Only channels whose name or id contains this text. */
    text: v.string(),
    only: v.picklist(
      ['all', 'hidden', 'without-guide', 'edited'],
      'hidden, without-guide or edited',
    ),
  }),
  v.object({ do: v.literal('set'), id: v.string(), edit: SetEdit }),
  v.object({ do: v.literal('hide'), ids: Ids }),
  v.object({ do: v.literal('show'), ids: Ids }),
  v.object({ do: v.literal('reset'), ids: Ids }),
  v.object({ do: v.literal('match'), dryRun: v.boolean() }),
  v.object({ do: v.literal('only-playable'), on: v.boolean() }),
  v.object({ do: v.literal('apply') }),
]);
export type ChannelsCommand = v.InferOutput<typeof ChannelsCommand>;
