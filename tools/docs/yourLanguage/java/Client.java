import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.Set;

class Client {
  static final String SERVICE = "http://localhost:3000/rest/1.0.0/";
  static final Set<Integer> REPEATABLE = Set.of(409, 429, 500, 503);
  static final String CREDENTIALS = Base64.getEncoder().encodeToString("demo-pos:demo-pos-secret".getBytes());
  static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
  static final ObjectMapper JSON =
      new ObjectMapper().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

  /** Sends a call. Its name makes it safe to repeat. */
  static JsonNode call(String path, String name, Object body) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(SERVICE + path))
        .header("Authorization", "Basic " + CREDENTIALS)
        .header("Content-Type", "application/json")
        .header("Idempotency-Key", name)
        .timeout(Duration.ofSeconds(10))
        .POST(BodyPublishers.ofString(JSON.writeValueAsString(body)))
        .build();
    for (int attempt = 0; attempt < 5; attempt++) {
      long pauseMs = 1000L << attempt;
      try {
        var response = HTTP.send(request, BodyHandlers.ofString());
        if (!REPEATABLE.contains(response.statusCode())) return JSON.readTree(response.body());
        long retryAfter = response.headers().firstValueAsLong("Retry-After").orElse(0);
        pauseMs = Math.max(pauseMs, retryAfter * 1000);
      } catch (IOException timeout) {
        // It may have taken effect: repeat it under the same name.
      }
      Thread.sleep(pauseMs + (long) (Math.random() * 1000));
    }
    throw new IOException("No reply to " + name + ".");
  }

  public static void main(String[] args) throws Exception {
    JsonNode reply = call("gift/sell.json", "sale-in-java", Map.of(
        "merchantId", 1,
        "storeCode", "001",
        "cardInfo", Map.of("printedCardNumber", "7777000000000415"),
        "amount", "25.00",
        "externalTransactionId", "sale-in-java"));
    if (reply.get("result").asText().equals("failure"))
      throw new IllegalStateException(reply.get("errorCode").asText());
    System.out.println(reply.get("pxTransactionId").longValue() + " " + reply.get("currentBalance").decimalValue());
  }
}
