declare module 'libheif-js/wasm-bundle.js' {
  interface Kept {
    /** Where it lies in the memory of WebAssembly, in bytes. */
    $$: { ptr: number }
  }
  interface Failed {
    code: object
    message: string
  }
  interface Channel {
    /** A view of the memory of WebAssembly: to be copied before anything else is done. */
    data: Uint8Array
    width: number
    height: number
    /** Bytes from one row to the next. */
    stride: number
  }
  const libheif: {
    HEAPU32: Uint32Array
    heif_colorspace: { heif_colorspace_RGB: object }
    heif_chroma: { heif_chroma_interleaved_RGB: object; heif_chroma_interleaved_RGBA: object }
    heif_context_alloc(): Kept
    _heif_context_get_security_limits(context: number): number
    heif_context_read_from_memory(context: Kept, bytes: Uint8Array): unknown
    heif_js_context_get_primary_image_handle(context: Kept): Kept | Failed
    heif_image_handle_get_width(handle: Kept): number
    heif_image_handle_get_height(handle: Kept): number
    heif_image_handle_has_alpha_channel(handle: Kept): number
    heif_image_handle_is_premultiplied_alpha(handle: Kept): number
    heif_js_decode_image2(
      handle: Kept,
      colorspace: object,
      chroma: object,
    ): Promise<Failed | { channels: Channel[] }>
  }
  export = libheif
}
