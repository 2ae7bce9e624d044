/**
 * What a device stores for its viewer, as named records that change together or not at all. Page and worker share it,
 * so nothing here uses the DOM. Each reader parses its records.
 */

export type ReadableRecords = {
  get(key: string): Promise<unknown>;
  /** All records whose key begins with `prefix`, in the order of the keys. */
  list(prefix: string): Promise<{ key: string; value: unknown }[]>;
};

export type WritableRecords = ReadableRecords & {
  put(key: string, value: unknown): void;
  remove(key: string): void;
};

/**
 * Work gets the records of one transaction. It must await nothing else, because the transaction would end. Changes
 * of all tabs and of the worker run one after another; work that throws leaves everything as it was.
 */
export type DeviceDatabase = {
  read<T>(work: (records: ReadableRecords) => Promise<T>): Promise<T>;
  change<T>(work: (records: WritableRecords) => Promise<T>): Promise<T>;
};
