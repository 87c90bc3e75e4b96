using System;
using System.Linq;
using System.Security.Cryptography;
using System.Text;

static class Webhook
{
    /// <summary>Checks an event's signature and age. The body is the bytes as received.</summary>
    public static bool IsGenuine(string secret, string id, string timestamp, string signatures, byte[] body)
    {
        var key = Convert.FromBase64String(secret.Substring("whsec_".Length));
        var signed = Encoding.UTF8.GetBytes($"{id}.{timestamp}.").Concat(body).ToArray();
        var digest = new HMACSHA256(key).ComputeHash(signed);
        var expected = Encoding.UTF8.GetBytes("v1," + Convert.ToBase64String(digest));
        var isSigned = signatures.Split(' ').Any(
            each => CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(each), expected));
        return isSigned && Math.Abs(DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(timestamp)) < 300;
    }
}
