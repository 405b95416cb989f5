/** A key and a certificate of "localhost" that it made for itself, for servers of tests: nobody trusts it, and it runs out in a hundred years. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgfTMUFGz4x/hkPkZQ
pnB4YZgJt5cxcb5xqjFeVv+S14qhRANCAAR2VqZMoTWi+YEwgFqYJjxKPM0QfdIz
uHvFCy+GV0OjXqG185QIsn83FNpVhybjEidGknbheKMNanOC8B49uWK5
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBljCCATugAwIBAgIUMQR5n4YYwMJQ6Zj0qV5LMLacS9owCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODA0Mjg0NVoYDzIxMjYxMTA0
MDQyODQ1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAR2VqZMoTWi+YEwgFqYJjxKPM0QfdIzuHvFCy+GV0OjXqG185QIsn83
FNpVhybjEidGknbheKMNanOC8B49uWK5o2kwZzAdBgNVHQ4EFgQUofJfe0CBvJTW
XQyrJ9I2V4L05qAwHwYDVR0jBBgwFoAUofJfe0CBvJTWXQyrJ9I2V4L05qAwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAMlJOgnnze2wg1SF8s+fopa/H1RbyFgjomz+enRiB4bzAiEA+hmUMPno
etFmNsogv/mAfTbynpRnhloGoTvfZbDeOho=
-----END CERTIFICATE-----
`,
}
