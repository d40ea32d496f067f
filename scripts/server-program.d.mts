export const serverProgram: string[]
export const compiledCode: { NODE_COMPILE_CACHE: string }
