import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { type PlayerKind, playerKindOf } from '../../domain/account/player-kind.ts';
import { settingsQuery } from '../../queries/settings.ts';
import { userQuery } from '../../queries/user.ts';
import { signedInAtom } from '../../session/session.ts';
import { useApp } from '../../session/use-app.tsx';

export type ChosenPlayer = {
  kind: PlayerKind;
  /** Of the hiplayer kind: what it is loaded from, and whose it is. */
  loaderUrl: string | undefined;
  playerId: string | undefined;
};

/**
 * The viewer's player; undefined until the settings and the user are known, or are known to be out of reach. What was
 * chosen stays: another answer of the provider must not take away the player that plays.
 */
export function usePlayerKind(): ChosenPlayer | undefined {
  const { client } = useApp();
  const signedIn = useAtomValue(signedInAtom);
  const settings = useQuery(settingsQuery(client));
  const user = useQuery({ ...userQuery(client), enabled: signedIn });
  const [chosen, setChosen] = useState<ChosenPlayer>();
  if (!chosen && !settings.isPending && !(signedIn && user.isPending)) {
    const loaderUrl = settings.data?.player?.loader_url;
    const playerId = user.data?.player_id;
    setChosen({ kind: playerKindOf(user.data, loaderUrl), loaderUrl, playerId });
  }
  return chosen;
}
