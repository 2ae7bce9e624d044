import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** What can be wrong with a field. Schemas give these as their messages; the sentence is chosen here. */
export type FieldProblem = 'required' | 'email' | `min-${number}`;

/** The specification's sentence for the first rule that a field fails, or the server's own words as they are. */
export function FieldMessage({ problem, field }: { problem: string; field: ReactNode }) {
  if (problem === 'required') return <Trans>{field} is a required field</Trans>;
  if (problem === 'email') return <Trans>{field} is not valid.</Trans>;
  const minimum = /^min-(\d+)$/.exec(problem)?.[1];
  if (minimum)
    return (
      <Trans>
        {field} must be at least {minimum} characters
      </Trans>
    );
  return <bdi>{problem}</bdi>;
}
