/** The part of web-push that we call: the package ships no types of its own. */
declare module 'web-push' {
  type Keys = { publicKey: string; privateKey: string };
  const webPush: {
    generateVAPIDKeys(): Keys;
    /** `expiration` in Unix seconds. */
    getVapidHeaders(
      audience: string,
      subject: string,
      publicKey: string,
      privateKey: string,
      encoding: 'aes128gcm',
      expiration: number,
    ): { Authorization: string };
    encrypt(
      p256dh: string,
      auth: string,
      payload: string,
      encoding: 'aes128gcm',
    ): { cipherText: Uint8Array };
  };
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS and exports one object
  export default webPush;
}
