/**
 * The viewer's choice to use less data, for the worker. The page has it in local storage, which no worker can read.
 * Like the language, it belongs to the device.
 */
import { type DataSavingChoice, storedChoiceOf } from '../../domain/device/data-saving.ts';
import type { DeviceDatabase } from './device-database-types.ts';

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
