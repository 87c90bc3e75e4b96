import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Webhook {
  /** Checks an event's signature and age. The body is the bytes as received. */
  static boolean isGenuine(String secret, String id, String timestamp, String signatures, byte[] body)
      throws GeneralSecurityException {
    byte[] key = Base64.getDecoder().decode(secret.substring("whsec_".length()));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    mac.update((id + "." + timestamp + ".").getBytes());
    String expected = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    for (String signature : signatures.split(" "))
      if (MessageDigest.isEqual(signature.getBytes(), expected.getBytes()))
        return Math.abs(Instant.now().getEpochSecond() - Long.parseLong(timestamp)) < 300;
    return false;
  }
}
