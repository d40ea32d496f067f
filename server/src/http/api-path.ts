/** Of a request's URL, which a proxy may send with its origin. */
export const isApiPath = (url: string) => /^(https?:\/\/[^/]*)?\/api(\/|$)/.test(url)
