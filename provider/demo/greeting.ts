/** The accounts that can be tried, for the terminal. */
import { demoPassword, demoViewers } from './viewers.ts';

export function greeting(): string[] {
  const { generic, hiplayer, waiting } = demoViewers;
  return [
    `  Demo account    ${generic.email}   password ${demoPassword}`,
    `  hiplayer        ${hiplayer.email} (same password, the operator's own player)`,
    `  Not active yet  ${waiting.email} (same password)`,
  ];
}
