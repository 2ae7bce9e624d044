/**
 * The viewer's choice to use less data, as the worker reads it: the page's own is in local storage, which no worker can
 * read. It belongs to the device, as the language does.
 */
import { type DataSavingChoice, storedChoiceOf } from '../../domain/device/data-saving.ts';
import type { DeviceDatabase } from './device-database.ts';

const key = 'data-saving';

export function writeDataSavingRecord(
  device: DeviceDatabase,
  choice: DataSavingChoice,
): Promise<void> {
  return device.change(async (records) => records.put(key, choice));
}

export async function readDataSavingRecord(device: DeviceDatabase): Promise<DataSavingChoice> {
  return storedChoiceOf(await device.read((records) => records.get(key)));
}
