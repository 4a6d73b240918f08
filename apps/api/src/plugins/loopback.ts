/** Whether this is an address of the machine's own loopback interface, IPv6 or IPv4, also as IPv6 writes IPv4. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(address ?? '');
}
