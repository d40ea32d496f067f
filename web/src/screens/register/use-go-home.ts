import { useNavigate } from 'react-router'
import { publicPaths } from '../../paths.ts'

/** Signed in: the login leads on by the table of the specification (§4). */
export function useGoHome() {
  const navigate = useNavigate()
  return () => void navigate(publicPaths.login, { replace: true })
}
