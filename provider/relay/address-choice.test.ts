import { expect, it } from 'vitest';
import { AddressChoice } from './address-choice.ts';

const minutes = 60_000;

function choiceOf(count: number) {
  const clock = { now: 1_000_000 };
  return { clock, choice: new AddressChoice(count, () => clock.now) };
}

it('begins with the first address, and leaves it for the next when it fails', () => {
  const { choice } = choiceOf(3);
  expect(choice.current).toBe(0);
  choice.handleAddressFailure(0);
  expect(choice.current).toBe(1);
  choice.handleAddressFailure(1);
  expect(choice.current).toBe(2);
});

it('tries the first address again after two minutes, and after a longer while each time', () => {
  const { choice, clock } = choiceOf(2);
  choice.handleAddressFailure(0);
  expect(choice.earlierToTry()).toBeUndefined();
  clock.now += 2 * minutes;
  expect(choice.earlierToTry()).toBe(0);
  choice.handleAddressFailure(0);
  clock.now += 2 * minutes;
  expect(choice.earlierToTry()).toBeUndefined();
  clock.now += 2 * minutes;
  expect(choice.earlierToTry()).toBe(0);
  expect(choice.current).toBe(1);
});

it('does not go back to an address that is down for long more than twice an hour', () => {
  const { choice, clock } = choiceOf(2);
  for (let failures = 0; failures < 20; failures++) choice.handleAddressFailure(0);
  clock.now += 29 * minutes;
  expect(choice.earlierToTry()).toBeUndefined();
  clock.now += minutes;
  expect(choice.earlierToTry()).toBe(0);
});

it('forgets the failures of an address that has been sound for ten minutes', () => {
  const { choice, clock } = choiceOf(2);
  choice.handleAddressFailure(0);
  choice.handleAddressFailure(0);
  choice.chooseAddress(0);
  clock.now += 10 * minutes;
  choice.handleAddressFailure(0);
  clock.now += 2 * minutes;
  expect(choice.earlierToTry()).toBe(0);
});

it('uses the address that failed longest ago when all have failed', () => {
  const { choice, clock } = choiceOf(2);
  choice.handleAddressFailure(0);
  clock.now += 1000;
  choice.handleAddressFailure(1);
  expect(choice.current).toBe(0);
});

it('stays where it is when there is only one address', () => {
  const { choice } = choiceOf(1);
  choice.handleAddressFailure(0);
  expect(choice.current).toBe(0);
});
