import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type PlayerKind, playerKindOf } from '../../domain/account/player-kind.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { userQuery } from '../../queries/user.ts';
import { signedInAtom } from '../../session/session.ts';
import { useApp } from '../../session/use-app.tsx';

export type PlayerChoice = {
  kind: PlayerKind;
  /** For `hiplayer`: the address of its library. */
  loaderUrl: string | undefined;
  /** For `hiplayer`: the operator's id. */
  playerId: string | undefined;
};

/**
 * The player for this account. Undefined until both requests, for the settings and for the user, have ended or failed.
 * The first choice stays, because a later answer must not replace a player that is playing.
 */
export function usePlayerChoice(): PlayerChoice | undefined {
  const { client } = useApp();
  const signedIn = useAtomValue(signedInAtom);
  const settings = useQuery(settingsQuery(client));
  const user = useQuery({ ...userQuery(client), enabled: signedIn });
  const [chosen, setChosen] = useState<PlayerChoice>();
  if (!chosen && !settings.isPending && !(signedIn && user.isPending)) {
    const loaderUrl = settings.data?.player?.loader_url;
    const playerId = user.data?.player_id;
    setChosen({ kind: playerKindOf(user.data, loaderUrl), loaderUrl, playerId });
  }
  return chosen;
}
