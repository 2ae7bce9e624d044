/** The devices on which the viewer is signed in. docs/decisions.md, "Profile, devices". */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { Device } from '../contracts/account.ts';
import { listOf, resource } from '../contracts/wire.ts';
import { type Client, UnusedBody } from '../data/provider/client.ts';
import { isUnsupported } from '../data/provider/errors.ts';
import { describeDevice } from '../domain/account/device-description.ts';
import { isMissing } from './call-failure.ts';
import { keys } from './keys.ts';

export type { Device };

/** The devices, this one first. If the provider does not have the call, this device is the only one in the list. */
export const devicesQuery = (client: Client, now: () => number) =>
  queryOptions({
    queryKey: keys.devices,
    queryFn: async ({ signal }): Promise<Device[]> => {
      try {
        const devices = await client.get('user/devices', resource(listOf(Device)), {
          signal,
          quiet: true,
        });
        return thisDeviceFirst(devices);
      } catch (error) {
        if (isUnsupported(error)) return [thisDevice(now())];
        throw error;
      }
    },
    staleTime: 0,
  });

/** If the provider marks no device as the present one, the first device counts as it. docs/product.md, 2, "Devices". */
function thisDeviceFirst(devices: readonly Device[]): Device[] {
  const at = Math.max(
    0,
    devices.findIndex(({ current }) => current),
  );
  const [present] = devices.slice(at, at + 1);
  const others = devices.filter((device) => device !== present);
  return present ? [{ ...present, current: true }, ...others] : [];
}

function thisDevice(now: number): Device {
  return { id: 'this', ...describeDevice(navigator.userAgent), time: now, current: true };
}

/** A device that is signed out already counts as done. */
export const signOutDeviceMutation = (client: Client) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const path = `user/devices/${encodeURIComponent(id)}`;
      await client.delete(path, UnusedBody, { quiet: true }).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
  });

/** True when the provider has ended every sign-in; false when it has no such call, and only this one can be ended. */
export const signOutEverywhereMutation = (client: Client) =>
  mutationOptions({
    mutationFn: async () => {
      try {
        await client.delete('user/devices', UnusedBody, { quiet: true });
        return true;
      } catch (error) {
        if (isUnsupported(error)) return false;
        throw error;
      }
    },
  });
