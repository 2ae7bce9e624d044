/** Whether the app uses less data on this device now. docs/decisions.md, "Data saving". */
import { readStoredText, removeStored, writeStoredText } from '../data/device/web-storage.ts';
import {
  type Connection,
  type DataSavingChoice,
  type DataSavingReason,
  dataSavingReasonOf,
  storedChoiceOf,
} from '../domain/device/data-saving.ts';

export const dataSavingKey = 'data_saving';

/** The viewer's choice, if the browser has refused to store it. It lasts until the page is closed. */
let unstored: DataSavingChoice | undefined;

export function readDataSavingChoice(): DataSavingChoice {
  return storedChoiceOf(readStoredText('local', dataSavingKey) ?? unstored);
}

export function keepDataSavingChoice(choice: DataSavingChoice): void {
  unstored = undefined;
  if (choice === 'auto') removeStored('local', dataSavingKey);
  else if (!writeStoredText('local', dataSavingKey, choice)) unstored = choice;
}

/** What the browser says of its connection: how fast and how costly it is. Undefined in Firefox and Safari. */
export function browserConnection(): (Connection & EventTarget) | undefined {
  return (navigator as { connection?: Connection & EventTarget }).connection;
}

export function dataSavingReason(): DataSavingReason | undefined {
  return dataSavingReasonOf(readDataSavingChoice(), browserConnection());
}

/** Whether the app uses less data now. */
export function usesLessData(): boolean {
  return dataSavingReason() !== undefined;
}
