import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { ChoiceList, type ChoiceListProps } from './choice-list.tsx';

type StoredChoiceProps<C extends string> = Pick<
  ChoiceListProps<C>,
  'label' | 'name' | 'choices'
> & {
  title: ReactNode;
  /** What the choice is about. */
  children: ReactNode;
  read: () => C;
  /** Returns false when the browser refuses to store the choice. */
  keep: (choice: C) => boolean;
};

/**
 * A section with a choice that this device stores. If the browser refuses to store a new choice, the section goes on
 * showing the former one, because that is in force.
 */
export function StoredChoice<C extends string>(props: StoredChoiceProps<C>) {
  const { title, children, read, keep, ...list } = props;
  const [chosen, setChosen] = useState(read);
  const [refused, setRefused] = useState(false);
  const choose = (choice: C) => {
    const kept = keep(choice);
    if (kept) setChosen(choice);
    setRefused(!kept);
  };
  return (
    <Section title={title}>
      <p>{children}</p>
      <ChoiceList {...list} chosen={chosen} onChoose={choose} />
      {refused ? (
        <p role="alert">
          <Trans>This browser does not keep your choice.</Trans>
        </p>
      ) : null}
    </Section>
  );
}
