import { describe, expect, it } from 'vitest';
import { addressKind } from './private-addresses.ts';

describe('an IP address', () => {
  it.each(['93.184.216.34', '2606:4700::1111', '64:ff9b::5db8:d822', '::ffff:93.184.216.34'])(
    'of the internet may be asked: %s',
    (address) => expect(addressKind(address)).toBe('public'),
  );

  it.each([
    ...['10.1.2.3', '172.31.0.1', '192.168.178.20', '100.64.0.1', '127.0.0.1', '169.254.1.1'],
    ...['::1', 'fd12::1', 'fe80::1', 'fe80::1%eth0', '::ffff:10.0.0.1', '::ffff:a00:1'],
    ...['64:ff9b::a00:1', '::127.0.0.1'],
  ])('of a home or of this machine is private, however it is written: %s', (address) => {
    expect(addressKind(address)).toBe('private');
  });

  it.each([
    ...['169.254.169.254', '100.100.100.200', 'fd00:ec2::254', '::ffff:169.254.169.254'],
    ...['64:ff9b::a9fe:a9fe', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::', 'ff02::1'],
    ...['2002:a00:1::', '64:ff9b:1::a00:1', '203.0.113.9', 'localhost', ''],
  ])('that holds no television is never asked: "%s"', (address) => {
    expect(addressKind(address)).toBe('never');
  });
});
