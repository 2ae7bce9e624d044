/** Whether this device runs iOS, which lets only apps on the home screen notify. */

export function isIosDevice(): boolean {
  return isIos(navigator.userAgent, navigator.platform, navigator.maxTouchPoints);
}

/** iPadOS calls itself a Mac, but a Mac has no touch screen. */
export function isIos(userAgent: string, platform: string, touchPoints: number): boolean {
  return /iPad|iPhone|iPod/.test(userAgent) || (platform === 'MacIntel' && touchPoints > 1);
}
