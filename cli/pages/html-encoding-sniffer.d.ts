declare module 'html-encoding-sniffer' {
  interface Options {
    readonly transportLayerEncodingLabel?: string
    readonly defaultEncoding?: string
  }
  /** @returns the encoding's name, such as `UTF-8` */
  export default function sniff(bytes: Uint8Array, options?: Options): string
}
